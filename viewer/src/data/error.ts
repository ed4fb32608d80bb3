/** What is wrong with a page or a file, as a sentence for its reader. */
export class PageError extends Error {
  constructor(
    message: string,
    /** Numbers that the file claims, if it is a newer version than this page reads. */
    readonly newer = false,
  ) {
    super(message);
    this.name = "PageError";
  }
}

// A page that is read from the disk may not fetch its index, nor start a worker. There the index comes as a script, and what
// mkdocs' search/main.js asks its worker for is done in the page.
if (location.protocol === "file:") {
  const load = (name) =>
    new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = `${base_url}/search/${name}`;
      script.onload = done;
      script.onerror = failed;
      document.head.append(script);
    });

  window.Worker = class {
    async start() {
      await load("lunr.js");
      await load("search_index.js"); // tools/site makes it
      const { config, docs } = window.search_index;
      if (config.separator) lunr.tokenizer.separator = new RegExp(config.separator);
      this.index = lunr(function () {
        this.ref("location");
        this.field("title");
        this.field("text");
        docs.forEach((doc) => this.add(doc));
      });
      this.docs = new Map(docs.map((doc) => [doc.location, doc]));
      this.onmessage({ data: { config } });
      this.onmessage({ data: { allowSearch: true } });
    }

    postMessage({ init, query }) {
      if (init) return this.start();
      const found = this.index.search(query).map(({ ref }) => this.docs.get(ref));
      this.onmessage({ data: { results: found.map((doc) => ({ ...doc, summary: doc.text.slice(0, 200) })) } });
    }
  };
}

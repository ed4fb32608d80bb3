import { defineConfig, type Plugin } from "vite";

/** Puts program and style into the page itself: one file, which opens from disk without a network. */
function onePage(): Plugin {
  return {
    name: "one-page",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("the build has made no index.html");
      let html = String(page.source);
      for (const [name, file] of Object.entries(bundle)) {
        const tag = file.type === "chunk" ? scriptTag(name) : styleTag(name);
        if (!tag.test(html)) continue;
        const text = file.type === "chunk" ? file.code.replaceAll("</script", "<\\/script") : String(file.source);
        const inline = file.type === "chunk" ? `<script type="module">${text}</script>` : `<style>${text}</style>`;
        html = html.replace(tag, () => inline);
        delete bundle[name];
      }
      page.source = html;
    },
  };
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
const scriptTag = (name: string) => new RegExp(`<script[^>]*src="[^"]*${escaped(name)}"[^>]*></script>`);
const styleTag = (name: string) => new RegExp(`<link[^>]*href="[^"]*${escaped(name)}"[^>]*>`);

export default defineConfig({
  base: "./",
  plugins: [onePage()],
  worker: { format: "iife" },
  build: { target: "es2022", assetsInlineLimit: 1 << 20, modulePreload: false, cssCodeSplit: false },
  test: { testTimeout: 60000, hookTimeout: 60000, expect: { poll: { timeout: 20000 } } },
} as Parameters<typeof defineConfig>[0]);

/** What the pages load: their policy allows nothing that stands in them. */
export const submitScript = "document.querySelector('form').submit();\n";

export const pageStyle = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; display: grid; min-height: 100vh; place-items: center; }
main { max-width: 34rem; padding: 2rem; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 0.75rem; }
p { margin: 0 0 1rem; }
button { font: inherit; padding: 0.5rem 1rem; }
`;

/** The look of the page that lists every e-mail. */
export const PREVIEW_STYLE = `
:root { --paper: #fbfaf7; --surface: #fff; --line: #e3dfd6; --ink: #1c2530; --soft: #4a5563; --brand: #0b5563; --strong: #083e49; --tint: #e5f0f1; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Figtree, "Segoe UI", system-ui, sans-serif; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
main { max-width: 1200px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; color: var(--strong); }
h2 { margin: 0; font-size: 18px; line-height: 1.3; }
.purpose { margin: 8px 0 24px; color: var(--soft); }
.contents { columns: 4 220px; margin: 0 0 48px; padding: 0; list-style: none; }
.contents li { break-inside: avoid; }
.contents a { display: block; padding: 4px 0; }
section { margin: 0 0 48px; scroll-margin-top: 16px; }
.about { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; margin-bottom: 12px; }
.about p { margin: 0; color: var(--soft); flex: 1 1 240px; overflow-wrap: anywhere; }
.both { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: 24px; }
iframe { width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); display: block; }
@media (max-width: 900px) { .both { grid-template-columns: minmax(0, 1fr); } .narrow { display: none; } .about a { padding-block: 10px; } iframe { height: 1280px; } main { padding: 24px 16px 48px; } h1 { font-size: 22px; } }
`;

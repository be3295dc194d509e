/** The look of the mailbox pages: the product's own colours and scale. */
export const MAILBOX_STYLE = `
@font-face { font-family: "Figtree"; src: url("/mailbox/figtree-400.woff2") format("woff2"); font-weight: 400 499; font-display: swap; }
@font-face { font-family: "Figtree"; src: url("/mailbox/figtree-600.woff2") format("woff2"); font-weight: 500 700; font-display: swap; }
:root { --paper: #fbfaf7; --surface: #fff; --line: #e3dfd6; --ink: #1c2530; --soft: #4a5563; --faint: #5b6573; --brand: #0b5563; --strong: #083e49; --tint: #e5f0f1; --sun: #f2a900; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Figtree, "Segoe UI", system-ui, sans-serif; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.back { display: inline-flex; align-items: center; min-height: 44px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; background: var(--surface); padding: 8px 12px; z-index: 1; }
.bar { background: var(--surface); border-bottom: 1px solid var(--line); }
.bar div, main { max-width: 960px; margin: 0 auto; padding: 16px 24px; }
.bar a { display: inline-flex; align-items: center; gap: 12px; color: var(--strong); font-weight: 600; font-size: 18px; text-decoration: none; }
.bar svg { width: 32px; height: 32px; }
.bar small { color: var(--faint); font-weight: 400; font-size: 14px; }
main { padding-top: 32px; padding-bottom: 64px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; font-weight: 650; overflow-wrap: anywhere; }
.purpose { margin: 8px 0 24px; color: var(--soft); }
form { display: flex; gap: 8px; margin-bottom: 24px; align-items: end; }
form label { flex: 1; font-size: 14px; font-weight: 500; max-width: 460px; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid #8b8f94; border-radius: 8px; font: inherit; color: inherit; background: var(--surface); }
button, .button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--brand); border-radius: 8px; background: var(--surface); color: var(--brand); font: inherit; font-weight: 500; cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; }
button:hover, .button:hover { background: var(--tint); }
.messages { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.messages li + li { border-top: 1px solid var(--line); }
.messages li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 16px 20px; }
.messages li:hover { background: var(--tint); }
.messages a { grid-column: 1 / -1; color: var(--ink); font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
.messages a::after { content: ""; position: absolute; inset: 0; }
.to { grid-column: 1; grid-row: 1; font-size: 14px; color: var(--soft); overflow-wrap: anywhere; }
time { font-variant-numeric: tabular-nums; }
.messages time { font-size: 14px; color: var(--faint); }
.messages time { grid-row: 1; grid-column: 2; }
.snippet { grid-column: 1 / -1; overflow-wrap: anywhere; color: var(--faint); font-size: 14px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.empty { overflow-wrap: anywhere; background: var(--surface); border: 1px dashed #b9b5ab; border-radius: 12px; padding: 48px 24px; text-align: center; color: var(--soft); }
.empty strong { display: block; color: var(--ink); font-size: 18px; margin-bottom: 4px; }
.pages { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; margin-top: 16px; color: var(--faint); font-size: 14px; }
.pages span { display: inline-flex; gap: 8px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 16px 0 24px; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
.views { display: flex; gap: 4px; border-bottom: 1px solid var(--line); margin-bottom: 16px; }
.views a { padding: 10px 16px; text-decoration: none; color: var(--soft); border-bottom: 3px solid transparent; }
.views a[aria-current] { color: var(--strong); font-weight: 600; border-color: var(--sun); }
iframe { width: 100%; height: 880px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); display: block; }
pre { margin: 0; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.6 ui-monospace, Consolas, monospace; }
@media (max-width: 639px) { .bar div, main { padding-left: 16px; padding-right: 16px; } h1 { font-size: 22px; } .messages li { padding: 12px 16px; grid-template-columns: minmax(0, 1fr); } .messages time { grid-row: auto; grid-column: 1; } .snippet { white-space: normal; } .messages time { margin-bottom: 4px; } dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 8px; } iframe { height: 1480px; } pre { padding: 16px; } }
`;

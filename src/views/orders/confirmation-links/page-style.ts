// The style sheet of the pages of confirmation links.

export const confirmationPageStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f8f8, #12171a); --card: light-dark(#ffffff, #1a2124); --line: light-dark(#dfe5e6, #2c363a); --edge: light-dark(#86969b, #6d7e84);
  --text: light-dark(#1b2427, #dde4e6); --quiet: light-dark(#55666b, #95a5aa); --accent: light-dark(#0b6273, #6cc5d6); --accent-soft: light-dark(#e3f1f3, #17343b);
  --on-accent: light-dark(#ffffff, #0b1a1d); --good: light-dark(#0b6a4a, #62cda4); --good-soft: light-dark(#e2f3ec, #14342a); --warn: light-dark(#7d4400, #e8ab62);
  --warn-soft: light-dark(#fbeedd, #3a2a14); --bad: light-dark(#a8212f, #f6969f); --bad-soft: light-dark(#fbe8ea, #3f1d22);
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, p, dl, dd, ul, ol { margin: 0; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:focus { position: fixed; z-index: 1; top: 8px; left: 8px; width: auto; height: auto; padding: 8px 14px; clip-path: none; border-radius: 6px; background: var(--card); }
.bar { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between; max-width: 1200px; margin: 0 auto; padding: 20px 24px; }
.brand { font-weight: 650; }
.languages { display: flex; flex-wrap: wrap; gap: 2px; padding: 0; list-style: none; font-size: 14px; }
.languages a { display: block; padding: 6px 10px; border-radius: 6px; color: var(--quiet); text-decoration: none; }
.languages a:hover { background: var(--accent-soft); color: var(--text); }
.languages [aria-current] { background: var(--accent-soft); color: var(--text); font-weight: 600; }
.test { padding: 10px 24px; background: var(--warn-soft); color: var(--warn); text-align: center; font-size: 14px; font-weight: 600; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; max-width: 1200px; margin: 0 auto; padding: 0 24px 24px; }
.card { padding: 28px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); box-shadow: 0 1px 2px rgb(0 0 0 / 0.04), 0 8px 24px rgb(0 0 0 / 0.04); }
.summary h1 { font-size: 19px; font-weight: 650; line-height: 1.35; }
.summary h1 small { display: block; color: var(--quiet); font-size: 13px; font-weight: 500; }
.from { color: var(--quiet); }
.total { margin: 18px 0 20px; font-size: 32px; font-weight: 650; line-height: 1.15; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.total small { color: var(--quiet); font-size: 18px; font-weight: 500; letter-spacing: 0; }
.facts { display: grid; gap: 12px; padding: 18px 0; border-top: 1px solid var(--line); font-size: 15px; }
.facts dt { color: var(--quiet); font-size: 13px; }
.facts dd { white-space: pre-line; }
.quiet, .hint { color: var(--quiet); font-size: 14px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 46px; padding: 10px 20px; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { filter: brightness(1.08); }
.button.plain { border-color: var(--edge); background: transparent; color: var(--text); }
.wide { width: 100%; }
.stack { display: grid; gap: 10px; }
h2 { font-size: 20px; line-height: 1.3; letter-spacing: -0.01em; }
.lead { margin-top: 4px; color: var(--quiet); text-wrap: pretty; }
input + .hint { margin-top: 4px; }
.notice { display: grid; gap: 4px; padding: 14px 16px; border-radius: 8px; background: var(--warn-soft); color: var(--warn); }
.notice.good { background: var(--good-soft); color: var(--good); }
.notice.bad { background: var(--bad-soft); color: var(--bad); }
.notice strong { font-size: 17px; }
.notice ul { padding-left: 20px; }
.notice a { color: inherit; }
.banner { grid-column: 1 / -1; }
.check { display: flex; gap: 14px; align-items: center; }
.check svg { flex: none; width: 28px; height: 28px; }
label { display: block; font-size: 14px; font-weight: 600; }
label small { color: var(--quiet); font-size: 13px; font-weight: 400; }
input, textarea { width: 100%; min-height: 44px; margin-top: 4px; padding: 9px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
input[aria-invalid], textarea[aria-invalid] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.error { margin-top: 4px; color: var(--bad); font-size: 14px; }
.fields { display: grid; gap: 18px; margin-top: 22px; }
table { width: 100%; margin-top: 20px; border-collapse: collapse; }
th, td { padding: 12px 0 12px 14px; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; }
th:first-child, td:first-child { padding-left: 0; }
thead th { padding-top: 0; padding-bottom: 8px; border-top: 0; color: var(--quiet); font-size: 13px; vertical-align: bottom; }
.item { min-width: 150px; }
.item strong { display: block; font-weight: 600; line-height: 1.4; }
.item code, .meta { color: var(--quiet); font-size: 13px; }
.item code { font-family: ui-monospace, "SF Mono", Menlo, monospace; }
td.number, th.number { white-space: nowrap; }
.meta { display: block; }
.changed { color: var(--warn); font-weight: 600; }
.in-quantity { width: 104px; } .in-price { width: 130px; } .in-date { width: 176px; }
.in-quantity input { min-width: 84px; } .in-price input { min-width: 104px; }
.errors td { padding: 0 0 12px; border-top: 0; text-align: right; }
.errors .error { margin: 0; }
.sum { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; padding-top: 14px; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.date-of-all { max-width: 360px; }
.end { margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line); }
.own-note { margin-top: 20px; white-space: pre-line; }
footer { max-width: 1200px; margin: 0 auto; padding: 0 24px 40px; color: var(--quiet); font-size: 13px; }
.alone { max-width: 560px; margin: 8vh auto 0; }
.alone h1 { font-size: 22px; line-height: 1.3; }
.alone p { margin-top: 8px; }
@media (min-width: 760px) {
  td .label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  td input { margin-top: 0; padding: 9px 10px; }
}
@media (min-width: 1160px) {
  main.two { grid-template-columns: 332px minmax(0, 1fr); align-items: start; }
  main.narrow { max-width: 560px; }
  .summary { position: sticky; top: 24px; }
  .to-lines { display: none; }
}
@media (max-width: 759px) {
  table, tbody, tr, th, td { display: block; padding: 0; border: 0; text-align: left; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px 12px; padding: 18px 0; border-top: 1px solid var(--line); }
  tbody tr > * { width: auto; min-width: 0; }
  tbody .item, tbody .full { grid-column: 1 / -1; }
  td.number { text-align: left; white-space: normal; }
  td .label { display: block; color: var(--quiet); font-size: 13px; font-weight: 500; }
  tbody tr.errors { display: block; padding: 0 0 14px; border-top: 0; }
  .errors td { text-align: left; }
  .date-of-all { max-width: none; }
  .in-quantity, .in-price, .in-date { width: auto; }
  .in-quantity input, .in-price input { min-width: 0; }
  td.in-date { grid-column: 1 / -1; }
}
@media (max-width: 480px) {
  .bar { padding: 16px; } main { padding: 0 16px 16px; gap: 16px; } .card { padding: 20px; } footer { padding: 0 16px 32px; }
  .languages { margin-left: -10px; }
  button, .button { width: 100%; }
}
@media print {
  .bar, .languages, button, .button { display: none; } .card { box-shadow: none; } main.two { display: block; }
}
@media (prefers-contrast: more) { :root { --quiet: var(--text); --line: var(--edge); } }
`;

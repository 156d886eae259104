// Stylesheet of the report: light and dark mode, one column on phones, print.

export const style = `
:root { color-scheme: light dark;
  --page: #f3f5f8; --card: #fff; --line: #dbe0e7; --ink: #18202b; --soft: #5b6676; --faint: #8a94a3;
  --bar: #9db4d0; --forecast: #0b57a4; --gap: #f3c9c4; --today: #8a94a3;
  --stockout_unavoidable: #b3261e; --air_urgent_stockout_risk: #b45309; --sea_window_closing: #8a6d00; --sea_window_open: #1f6f43; --none: #5b6676; }
@media (prefers-color-scheme: dark) { :root {
  --page: #10151c; --card: #19202a; --line: #303b4a; --ink: #e7ebf1; --soft: #a6b1c0; --faint: #77849a;
  --bar: #4d6a8f; --forecast: #7fb8ff; --gap: #6b2d2a; --today: #77849a;
  --stockout_unavoidable: #ff8a80; --air_urgent_stockout_risk: #ffb067; --sea_window_closing: #e6cf62; --sea_window_open: #79d3a0; --none: #a6b1c0; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 28px 20px 60px; background: var(--page); color: var(--ink); font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
main, header, footer { display: block; max-width: 1080px; margin: 0 auto; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; }
h2 { margin: 34px 0 10px; font-size: 18px; }
h2 small { color: var(--soft); font-size: 14px; font-weight: 400; }
h3 { margin: 0; font-size: 16px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0; }
.soft { color: var(--soft); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 10px; margin: 20px 0 0; padding: 0; list-style: none; }
.tiles li { padding: 12px 14px; background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone, var(--line)); border-radius: 8px; }
.tiles b { display: block; font-size: 22px; line-height: 1.15; font-variant-numeric: tabular-nums; }
.tiles span { color: var(--soft); font-size: 13px; }
article { display: grid; grid-template-columns: minmax(0, 1fr) 330px 240px; gap: 6px 24px; margin: 0 0 12px; padding: 16px 18px; background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 8px; break-inside: avoid; }
.order { margin-top: 8px; font-size: 17px; }
.order b { font-size: 22px; font-variant-numeric: tabular-nums; }
.facts { margin-top: 2px; font-size: 13px; color: var(--soft); }
.reason { grid-column: 1 / -1; padding-top: 8px; border-top: 1px solid var(--line); }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { fill: var(--soft); font-size: 10px; }
figure { margin: 0; }
figcaption { color: var(--soft); font-size: 12px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.figures { font-size: 13px; align-self: start; }
.figures th, .figures td { padding: 2px 0 2px 10px; text-align: right; font-weight: 400; white-space: nowrap; }
.figures th:first-child { padding-left: 0; color: var(--soft); text-align: left; }
.figures thead th { color: var(--soft); border-bottom: 1px solid var(--line); }
.figures .chosen { font-weight: 600; color: var(--ink); }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.list { font-size: 13px; }
.list th, .list td { padding: 6px 10px; border-top: 1px solid var(--line); text-align: right; white-space: nowrap; }
.list thead th { border-top: 0; color: var(--soft); font-weight: 400; }
.list .t { text-align: left; }
.list .name { min-width: 180px; max-width: 340px; white-space: normal; overflow-wrap: anywhere; }
.list .u { color: var(--tone); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 10px 0 0; color: var(--soft); font-size: 13px; }
.legend i { display: inline-block; width: 18px; height: 10px; margin-right: 6px; vertical-align: -1px; }
footer { margin-top: 30px; color: var(--soft); font-size: 13px; }
@media (max-width: 900px) {
  body { padding: 18px 12px 40px; }
  article { grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 14px; }
}
@media print {
  :root { color-scheme: light;
    --page: #fff; --card: #fff; --line: #bbb; --ink: #000; --soft: #444; --faint: #777; --bar: #9aa; --forecast: #036; --gap: #e8b8b3; --today: #777;
    --stockout_unavoidable: #b3261e; --air_urgent_stockout_risk: #a04a08; --sea_window_closing: #7a6000; --sea_window_open: #1f6f43; --none: #444; }
  body { padding: 0; font-size: 11px; }
  article { grid-template-columns: minmax(0, 1fr) 240px 200px; margin-bottom: 6px; padding: 8px 10px; }
  .list tr { break-inside: avoid; }
  .list thead { display: table-header-group; }
}`;

/** What the page of a history has beside the style of the report. */
export const pageStyle = `
.page > section { margin-top: 56px; }
.target-lead { margin: 6px 0 22px; color: var(--ink-soft); }
.trend { padding: 18px 22px 14px; }
.trend svg { display: block; width: 100%; height: 170px; }
.trend rect { fill: var(--c); }
.trend .shade-error { --c: light-dark(#d23b35, #ff857c); }
.trend .shade-untestable { --c: light-dark(#e0b23c, #e3c156); }
.trend .shade-passed { --c: light-dark(#3f9a66, #4fa877); }
.trend .shade-inapplicable { --c: light-dark(#c9ccc3, #474e49); }
.trend .took { fill: none; stroke: var(--ink-soft); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.trend a:hover rect, .trend a:focus-visible rect { opacity: 0.7; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-top: 12px; color: var(--ink-soft); font-size: 13px; }
.legend span::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 7px; border-radius: 2px; background: var(--c); }
.legend .took-name::before { height: 2px; vertical-align: middle; background: var(--ink-soft); }
.stands-out { margin-top: 26px; }
.stands-out h3 { margin-bottom: 10px; }
.stands-out .row { grid-template-columns: minmax(0, 1fr) auto; }
.row-main a { overflow-wrap: anywhere; }
.table { margin-top: 26px; }
.table h3 { margin-bottom: 10px; }
.table table { border-collapse: collapse; width: 100%; }
.table th, .table td { padding: 7px 12px; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; vertical-align: bottom; }
.table tbody tr:last-child > * { border-bottom: 0; }
.table thead th { color: var(--ink-soft); font-size: 13px; font-weight: 550; }
.table tbody th { font-weight: 450; }
.table td.number { margin: 0; text-align: right; color: inherit; }
.table code { font-size: 12.5px; }
.verdict-word { color: var(--c); font-weight: 600; }
.ends th[scope='col'], .ends td { padding-inline: 5px; text-align: center; vertical-align: middle; }
.ends th a { color: inherit; text-decoration: none; font-size: 12px; line-height: 1.35; display: inline-block; }
.ends tbody th { position: sticky; left: 0; background: var(--surface); white-space: normal; overflow-wrap: anywhere; min-width: 270px; }
.end { color: var(--c); font-weight: 700; text-decoration: none; }
@media (max-width: 600px) { .ends tbody th { min-width: 130px; max-width: 150px; font-size: 12px; } .stands-out .row { grid-template-columns: minmax(0, 1fr); } }`;

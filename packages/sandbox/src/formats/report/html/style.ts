/** The style sheet of the page, for screen and paper. */
export const STYLE = `:root { color: #1d2733; font: 14px/1.45 Helvetica, Arial, sans-serif; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
h1, h2 { color: #12304f; line-height: 1.2; }
h1 { font-size: 1.7rem; margin: 1.6rem 0 .5rem; }
h2 { font-size: 1.15rem; margin: 1.5rem 0 .4rem; }
p { margin: .3rem 0; }
.alert { color: #9c1c13; font-weight: bold; }
table { border-collapse: collapse; font-size: .86rem; margin: .4rem 0 1rem; width: 100%; }
th, td { border-bottom: 1px solid #d3d9e2; overflow-wrap: anywhere; padding: .25rem .45rem; text-align: left; vertical-align: top; }
th, td:first-child { min-width: 2.8rem; }
thead th { background: #e6ebf2; overflow-wrap: normal; }
.number { font-variant-numeric: tabular-nums; text-align: right; }
tr.governing { background: #f3f6fa; font-weight: bold; }
tr.failed { background: #fdeceb; color: #9c1c13; font-weight: bold; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: center; }
figure { flex: 1 1 20rem; margin: 0; text-align: center; }
figure img { height: auto; max-width: 100%; width: 100%; }
figcaption, footer { color: #5b6675; font-size: .8rem; }
footer { border-top: 1px solid #c5ccd6; margin-top: 2rem; padding-top: .5rem; }
section + section { border-top: 2px solid #c5ccd6; }
@page { margin: 16mm; size: A4; }
@media print {
  :root { font-size: 10.5px; }
  body { max-width: none; padding: 0; }
  thead { display: table-header-group; }
  tr, figure { break-inside: avoid; }
  h1, h2 { break-after: avoid; }
  section + section { border: 0; break-before: page; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;

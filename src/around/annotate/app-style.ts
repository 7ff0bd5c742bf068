/** Style of the annotation program, on top of the reports' base style. */
export const appStyle = `
body{max-width:none;padding:.5rem 1rem}
h1{margin:.25rem 0}
.bar{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}
.bar select,.bar button{font:inherit}
.bar #page{max-width:22rem}
.keys{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.1rem .75rem;margin:.5rem 0}
.keys dd{margin:0}
.columns{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);margin-top:.5rem}
@media (min-width:60rem){.columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
.pane{height:75vh;overflow:auto;border:1px solid var(--line);position:relative}
.stack{position:relative}.stack img{display:block;width:100%}
#marks{position:absolute;inset:0}
#marks div{position:absolute;pointer-events:none}
#marks .heading{outline:2px solid #0b5cad;background:rgb(11 92 173 / .12)}
#marks .current{outline:3px solid #7a4b00;background:rgb(255 196 0 / .3)}
.rows{list-style:none;margin:0;padding:0}
.rows li{display:flex;gap:.5rem;padding:.2rem .5rem;border-bottom:1px solid var(--line);cursor:pointer;scroll-margin:4rem}
.rows li[aria-selected=true]{background:var(--part)}
.rows .mark{flex:none;width:4.5rem;color:var(--quiet);font-size:.85rem;font-variant-numeric:tabular-nums}
.rows .words{padding-inline-start:calc(var(--depth,0)*1.25rem);overflow-wrap:anywhere;min-width:0}
.rows mark{font-weight:700;background:var(--heading);color:var(--heading-ink);padding:0 .2rem}
.rows .block{border-inline-end:1px dotted var(--line);padding:0 .2rem}
.rows .symbols{color:var(--quiet)}
.rows .separate{border-top:3px double var(--link)}
.rows .note{color:var(--warn);font-size:.85rem}
.rows .differs{box-shadow:inset 4px 0 0 var(--warn)}
#problems{min-height:3rem;color:var(--warn)}
[hidden]{display:none!important}
`;

/** Style of all HTML pages: colours with a contrast of at least 4.5, light and dark, one column on a phone. */
export const baseStyle = `
:root{--paper:#fff;--ink:#1a1a1a;--quiet:#595959;--line:#c4c8cd;--soft:#f3f4f6;--link:#0b5cad;
--heading:#dcebf7;--heading-ink:#003a5d;--hit:#ffe08a;--hit-ink:#1a1a1a;--part:#fff6d6;--warn:#9a3412}
@media (prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#e8e8e8;--quiet:#a8adb3;--line:#4a4f55;--soft:#202327;
--link:#7cc0ff;--heading:#12344d;--heading-ink:#cfe8fa;--hit:#6b5200;--hit-ink:#fff;--part:#332c12;--warn:#ffb38a}}
*{box-sizing:border-box}
html{font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arimo,Arial,'Hiragino Sans','Yu Gothic','BIZ UDGothic',sans-serif;
color:var(--ink);background:var(--paper)}
body{max-width:110rem;margin:0 auto;padding:1rem clamp(.75rem,3vw,2rem) 4rem}
h1{font-size:1.6rem;line-height:1.25}h1,h2,h3{overflow-wrap:anywhere}h2{font-size:1.25rem;margin-top:2.5rem}h3{font-size:1.05rem}h4{font-size:1rem;margin:.75rem 0 .25rem}
a{color:var(--link)}p{max-width:48rem}
:focus-visible{outline:3px solid var(--link);outline-offset:1px}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.25rem .5rem;z-index:9}
.hidden-text{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.quiet{color:var(--quiet)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;margin:.5rem 0}
caption{text-align:start;font-weight:600;padding:.25rem 0}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;font-weight:400}
thead th{font-weight:600}
td.number .quiet{white-space:nowrap}
td.number,th.number{text-align:end;font-variant-numeric:tabular-nums}
pre{background:var(--soft);padding:.75rem;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.problems li{overflow-wrap:anywhere}
.narrow{display:none}
@media (max-width:44rem){.wide{display:none}.narrow{display:block}}
svg{max-width:100%;height:auto}
`;

/** Style of the report. */
export const reportStyle = `
details.page{border:1px solid var(--line);border-radius:.4rem;margin:.5rem 0;padding:0 .75rem}
details.page>summary{padding:.5rem 0;cursor:pointer}
summary>h3{display:inline}
details.page>summary h3{display:inline;margin:0;overflow-wrap:anywhere}
.page-body{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);padding-bottom:1rem}
@media (min-width:64rem){.page-body.pictured{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.pictured .picture{position:sticky;top:0;align-self:start}}
.pane{max-height:80vh;overflow:auto;border:1px solid var(--line);position:relative}
.picture .pane svg{display:block;width:100%}
.picture .stack{position:relative}
.picture .boxes{position:absolute;inset:0;height:100%}
.picture .boxes rect{fill:transparent}
.picture .boxes .hit{fill:#ffc400;fill-opacity:.3;stroke:#7a4b00;stroke-width:2;vector-effect:non-scaling-stroke}
.picture .boxes .part{fill:#ffc400;fill-opacity:.15}
.picture:has(input:not(:checked)) .pagestructure-frames{display:none}
.rows,.tree,.tree ul{list-style:none;margin:0;padding:0}
.rows{max-height:60vh}
.rows li{display:flex;gap:.5rem;padding:.15rem .5rem;border-bottom:1px solid var(--line);cursor:default}
.rows .mark{flex:none;width:8rem;color:var(--quiet);font-size:.85rem;font-variant-numeric:tabular-nums}
.rows .words{padding-inline-start:calc(var(--depth,0)*1.25rem);overflow-wrap:anywhere;min-width:0}
.rows .heading{font-weight:700;background:var(--heading);color:var(--heading-ink);padding:0 .2rem}
.words-side:not(:has(.show-symbols:checked)) i{display:none}
.words-side:not(:has(.show-symbols:checked)) .block~.block::before{content:'| ';color:var(--quiet);font-weight:400}
.choices{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;min-height:2rem;margin:.5rem 0}
.rows i{color:var(--quiet);font-size:.8rem;font-style:normal;padding:0 .15rem}
.rows .differs .kind{color:var(--warn);font-weight:700}
.rows .hit,.tree .label.hit,.rows .hit .heading{background:var(--hit);color:var(--hit-ink)}
.rows .hit :is(.mark,.kind,i),.tree .hit small{color:inherit}
.rows .part,.tree .label.part{background:var(--part)}
.outlines{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}
.tree{max-height:60vh;padding:.25rem}
.tree ul{border-inline-start:2px solid var(--line);margin:.15rem 0 .15rem .4rem;padding-inline-start:.6rem}
.tree .label{display:block;padding:.1rem .3rem;overflow-wrap:anywhere}
.tree small{color:var(--warn)}
.page-body label{display:inline-block;max-width:100%}
.page-body select{font:inherit;max-width:100%;min-width:0}
[hidden]{display:none!important}
@media print{.pane{max-height:none}}
`;

/** Style of the block tree page. */
export const blockTreeStyle = `
.controls{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center}
.controls input[type=range]{width:min(20rem,100%)}
.columns{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
@media (min-width:60rem){.columns{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
.pane{max-height:85vh;overflow:auto;border:1px solid var(--line);position:relative}
.stack{position:relative}.stack svg{display:block;width:100%}.stack .level svg{position:absolute;inset:0;height:100%}
.spots rect{fill:transparent}
.spots .hit{fill:#ffc400;fill-opacity:.3;stroke:#7a4b00;stroke-width:3;vector-effect:non-scaling-stroke}
.level:not(.with-separators) .pagestructure-separator{display:none}
.blocks .tree{max-height:45vh;padding:.25rem}
.tree,.tree ul{list-style:none;margin:0;padding:0}
.tree ul{border-inline-start:2px solid var(--line);margin-inline-start:.4rem;padding-inline-start:.5rem}
.tree .label{display:block;padding:.1rem .3rem;overflow-wrap:anywhere}
.tree .label.hit,.tree .hit .quiet{background:var(--hit);color:var(--hit-ink)}
.facts{min-height:14rem;border:1px solid var(--line);border-top:0;padding:.25rem .75rem}
.facts dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.1rem .75rem;margin:.5rem 0}
.facts dd{margin:0;overflow-wrap:anywhere}
[hidden]{display:none!important}
`;

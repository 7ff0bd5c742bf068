/** Style of the personal page, on top of the reports' base style. */
export const portalStyle = `
body{max-width:none;padding:.5rem 1rem 2rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;border-bottom:1px solid var(--line);padding-bottom:.5rem}
h1{margin:0;font-size:1.25rem}
button,input{font:inherit;min-height:2.25rem}
button[aria-pressed=true]{background:var(--heading);color:var(--heading-ink);font-weight:600}
nav,#page-buttons,.bar{display:flex;flex-wrap:wrap;gap:.25rem .5rem;align-items:center}
#page-buttons button{max-width:16rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
form{display:flex;flex-wrap:wrap;gap:.25rem .5rem;align-items:center;flex:1 1 16rem}
#address{flex:1 1 10rem;min-width:0}
#message{flex-basis:100%;margin:0;color:var(--warn);overflow-wrap:anywhere}
#message:empty{display:none}
.bar{margin:.75rem 0}
#board{position:relative;min-height:12rem}
.empty{max-width:36rem}
.piece{position:absolute;max-width:100%;background:#fff;color:#000;border:1px solid var(--line);border-radius:.3rem;overflow:hidden}
.piece iframe,#view{display:block;width:100%;border:0;background:#fff;color-scheme:light}
.piece .tab{display:none;position:absolute;top:0;right:0;z-index:2;cursor:move;touch-action:none;min-width:2.75rem}
.piece .off{display:none;position:absolute;top:0;left:0;z-index:2}
.positioning .piece .tab,.positioning .piece .off{display:block}
.positioning .piece iframe{pointer-events:none}
.positioning .piece{outline:2px dashed var(--link)}
.note{margin:0;padding:.2rem .5rem;background:var(--soft);color:var(--warn);font-size:.85rem;overflow-wrap:anywhere}
#stage{position:relative;border:1px solid var(--line);overflow-x:auto}
#view{min-width:100%}
#boxes{position:absolute;inset:0;pointer-events:none}
.box{position:absolute;border:2px solid #c00;pointer-events:auto;border-radius:2px}
.box button{position:absolute;top:0;right:0;opacity:0;min-height:2rem}
.box:hover button,.box button:focus-visible{opacity:1}
@media (hover:none){.box button{opacity:.9}}
.box:hover{background:rgb(204 0 0 / .08)}
.box.chosen{border-color:#b58900;background:rgb(255 214 0 / .25)}
.account{list-style:none;margin:.5rem 0;padding:0;color:var(--warn)}
.account li{overflow-wrap:anywhere}
@media (max-width:48rem){
#board{display:flex;flex-direction:column}
.piece{position:relative;left:0!important;top:0!important;width:auto!important;margin-bottom:.75rem}
body{padding:.5rem}
}
[hidden]{display:none!important}
`;

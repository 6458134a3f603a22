/** The style of the page of a proof: light and dark as the reader's system is, on a phone and in print as well. */
export const style = `
:root{color-scheme:light dark;--ground:#fafaf7;--card:#fff;--text:#1c2320;--soft:#56615b;--line:#d9ded9;--good:#17693a;--bad:#b3201f;--caution:#8a5600;--accent:#1f6f54}
@media(prefers-color-scheme:dark){:root{--ground:#121614;--card:#1a201d;--text:#e7ece9;--soft:#a3afa8;--line:#333d38;--good:#62cf8e;--bad:#ff8f8a;--caution:#f0b654;--accent:#6fd1ac}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main,header{max-width:76rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2rem}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .4rem}
h2{font-size:1.15rem;margin:2.2rem 0 .6rem}
.good{color:var(--good)}.bad{color:var(--bad)}.caution{color:var(--caution)}
p{margin:.3rem 0}.soft{color:var(--soft)}
code{font:.86em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1.4rem 0 0;padding:0;list-style:none}
.tiles li{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.7rem .9rem}
.tiles strong{display:block;font-size:1.6rem;line-height:1.2;font-variant-numeric:tabular-nums}
.search{position:sticky;top:0;background:var(--ground);padding:.8rem 0;margin-top:1.2rem;z-index:1}
.search label{display:block;font-weight:600;margin-bottom:.25rem}
.search input{width:100%;max-width:34rem;padding:.5rem .7rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:.5rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details{background:var(--card);border:1px solid var(--line);border-radius:.6rem;margin:.6rem 0}
summary{cursor:pointer;padding:.6rem .9rem;font-weight:600}
summary span{font-weight:400;color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.93rem}
caption{text-align:left;padding:0 .9rem .4rem;color:var(--soft)}
th,td{text-align:left;vertical-align:top;padding:.45rem .9rem;border-top:1px solid var(--line)}
thead th{color:var(--soft);font-weight:600;white-space:nowrap}
tbody th{font-weight:400;min-width:11rem}
td code{display:inline-block;margin-right:.6em}
td.number{font-variant-numeric:tabular-nums;white-space:nowrap}
ul.plain{list-style:none;margin:0;padding:0}
li.finding{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--bad);border-radius:.5rem;padding:.6rem .9rem;margin:.5rem 0}
li.finding p{overflow-wrap:anywhere}
[hidden]{display:none}
footer{max-width:76rem;margin:2.5rem auto 2rem;padding:0 1.25rem;color:var(--soft);font-size:.9rem}
@media(max-width:40rem){th,td{padding:.4rem .5rem}main,header{padding-inline:.8rem}}
@media print{.search{display:none}details{break-inside:auto}}
`;

/** The script of the page: it shows the rows that hold what is typed, and nothing else; without it everything is shown. */
export const script = `
const box=document.querySelector('.search');const input=box.querySelector('input');const said=box.querySelector('p');
const rows=[...document.querySelectorAll('tbody tr')].map((row)=>[row,row.textContent.toLowerCase()]);
box.hidden=false;
const filter=()=>{const wanted=input.value.trim().toLowerCase();let shown=0;
for(const[row,text]of rows){const fits=text.includes(wanted);row.hidden=!fits;if(fits)shown+=1;}
for(const part of document.querySelectorAll('details')){const fits=part.querySelector('tbody tr:not([hidden])')!==null;part.hidden=!fits;part.open=wanted!==''&&fits;}
said.textContent=wanted===''?'':shown+' of '+rows.length+' rows';
history.replaceState(null,'',wanted===''?'#':'#'+encodeURIComponent(wanted));};
try{input.value=decodeURIComponent(location.hash.slice(1));}catch{}
input.addEventListener('input',filter);if(input.value!=='')filter();
`;

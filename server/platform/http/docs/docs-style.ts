/** The style of the pages; the policy contains its hash. Light or dark as the reader's system. */
export const docsStyle = `
:root{color-scheme:light dark;--page:#fff;--subtle:#f8f9fb;--line:#dde1e8;--text:#161b26;--dim:#5d6778;--link:#2742b3;--soft:#eff4ff;
--get:#0b6b43;--post:#2742b3;--put:#7a4b00;--delete:#a8201f}
@media (prefers-color-scheme:dark){:root{--page:#12151c;--subtle:#1a1f28;--line:#303846;--text:#e3e6ec;--dim:#9aa2b1;--link:#a3b5ff;--soft:#1a2347;
--get:#6fd3a3;--post:#a3b5ff;--put:#f0c274;--delete:#ff9f97}}
*{box-sizing:border-box}html{scroll-padding-top:76px}
body{margin:0;background:var(--page);color:var(--text);font:15px/1.6 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:3px}:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
code,pre{font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}p code,li code{background:var(--subtle);border-radius:4px;padding:1px 4px}
h1{font-size:28px;line-height:1.25;letter-spacing:-.01em;font-weight:600;margin:0 0 12px}h2{font-size:19px;font-weight:600;margin:36px 0 8px}h3{font-size:19px;line-height:1.3;margin:0}h4{font-size:14px;margin:22px 0 6px}
p{margin:0 0 10px;max-width:72ch}[hidden]{display:none!important}
.skip,.skip-text{position:absolute;left:-9999px}.skip:focus{left:8px;top:8px;background:var(--page);padding:8px 12px;z-index:3}
header{position:sticky;top:0;z-index:2;display:flex;gap:16px;align-items:center;padding:10px 24px;background:var(--page);border-bottom:1px solid var(--line)}
.home{display:flex;gap:10px;align-items:center;font-weight:600;font-size:16px;color:var(--text);text-decoration:none;white-space:nowrap}.home img{display:block}form{flex:1;max-width:520px;margin:0 auto}
form label{position:absolute;left:-9999px}input{width:100%;min-height:40px;padding:6px 12px;border:1px solid var(--dim);border-radius:8px;background:var(--page);color:var(--text);font:inherit}
.raw{white-space:nowrap;font-size:14px}.frame{display:grid;grid-template-columns:230px minmax(0,1fr);max-width:1400px;margin:0 auto}
nav{border-right:1px solid var(--line);padding:20px 12px 40px 24px;font-size:14px}nav .wide{position:sticky;top:80px;max-height:calc(100vh - 100px);overflow:auto}
nav h2{font-size:13px;margin:18px 0 4px;color:var(--dim);font-weight:600}nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:4px 8px;border-radius:6px;color:var(--text);text-decoration:none}nav a:hover{background:var(--subtle)}nav a[aria-current]{background:var(--soft);color:var(--link);font-weight:600}
.menu{display:none}main{padding:28px 32px 80px;min-width:0;outline:none}
.resource{margin:22px 0}.operations{list-style:none;margin:8px 0 0;padding:0}
.operations a{display:grid;grid-template-columns:64px minmax(0,1fr) minmax(0,1fr);gap:10px;align-items:baseline;padding:6px 8px;border-radius:6px;color:var(--text);text-decoration:none}
.operations a:hover{background:var(--subtle)}.operations code{color:var(--dim);background:none;padding:0}
.method{font:600 11px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.02em}.get{color:var(--get)}.post{color:var(--post)}.put,.patch{color:var(--put)}.delete{color:var(--delete)}
.operation{border-top:1px solid var(--line);margin-top:36px;padding-top:28px}.operation h3 a{color:inherit;text-decoration:none}.operation h3 a:hover{text-decoration:underline}
.path{margin:8px 0 2px;display:flex;gap:10px;align-items:baseline}.role,.type,.limits{color:var(--dim);font-size:13px}
.columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,430px);gap:32px;margin-top:10px}
.fields{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}.fields>li{padding:9px 0;border-bottom:1px solid var(--line)}.fields p{margin:2px 0}
.fields ul:not(.fields){margin:4px 0;padding-left:20px}.required{color:var(--put);font-size:12px}.name code{font-weight:600;background:none;padding:0}
details>.fields{margin-left:12px}summary{cursor:pointer;color:var(--link);font-size:14px;padding:4px 0}.or{color:var(--dim);margin:10px 0}.variant{font-weight:600;margin:12px 0 4px}
.error{display:grid;grid-template-columns:44px minmax(0,1fr);margin-bottom:4px}.error ul{margin:0;padding:0;list-style:none}
.example{border:1px solid var(--line);border-radius:10px;margin-bottom:16px;background:var(--subtle);overflow:hidden}.bar{display:flex;justify-content:space-between;align-items:center;min-height:44px;padding:2px 8px 2px 14px;border-bottom:1px solid var(--line)}
.bar h4{margin:0;font-size:13px}.copy{border:0;background:none;color:var(--link);font:inherit;font-size:13px;min-height:36px;padding:4px 10px;border-radius:6px;cursor:pointer}.copy:hover{background:var(--soft)}
pre{margin:0;padding:12px 14px;white-space:pre-wrap}
@media (max-width:1100px){.columns{grid-template-columns:minmax(0,1fr)}}
@media (max-width:800px){.frame{display:block}nav{border:0;border-bottom:1px solid var(--line);padding:8px 16px}nav .wide{display:none}.menu{display:block}nav a{padding:9px 8px}main{padding:20px 16px 60px}
header{flex-wrap:wrap;padding:10px 16px;gap:8px 16px;justify-content:space-between}form{order:3;flex-basis:100%}html{scroll-padding-top:116px}
.operations a{grid-template-columns:52px minmax(0,1fr);padding:9px 4px}.operations code{grid-column:2}}
@media print{header,nav,.copy{display:none}.frame{display:block}}`

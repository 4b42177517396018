import { fontFaces } from "./fontFaces";
import { color, font, radius, shadow, size, space } from "./tokens";

/** The style sheet of pages that a server writes without React: the answer to a form that could not be accepted. */
export function plainStylesheet(): string {
  return `${fontFaces}
*{box-sizing:border-box}
body{margin:0;font-family:${font.family};font-size:${font.body.fontSize};line-height:${font.body.lineHeight};color:${color.ink};background:${color.cream}}
a{color:${color.action}}
.page{width:min(44rem,100% - 40px);margin:0 auto;padding:${space[8]} 0 ${space[16]}}
h1{font-size:clamp(1.8rem,1.2rem + 2.6vw,2.6rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}
.card{padding:${space[7]};background:${color.paper};border:1px solid ${color.line};border-top:5px solid ${color.action};border-radius:${radius.large};box-shadow:${shadow.raised}}
.error-summary{margin-bottom:${space[6]};padding:${space[5]};border:2px solid ${color.emergency};border-radius:${radius.medium};background:${color.emergencyTint}}
.error-summary h2{margin:0 0 ${space[2]};font-size:1.15rem}
.error-summary a,.field-error{color:${color.emergency};font-weight:600}
.field{margin-bottom:${space[5]}}
.field label{display:block;font-weight:650;font-size:${font.small.fontSize}}
input:not([type=checkbox]),select,textarea{display:block;width:100%;min-height:${size.control};margin-top:6px;padding:10px 14px;font:inherit;color:inherit;background:${color.paper};border:1.5px solid ${color.control};border-radius:10px}
input[type=checkbox]{width:22px;height:22px;accent-color:${color.action}}
[aria-invalid=true]{border:2px solid ${color.emergency}!important;background:${color.emergencyTint}!important}
.field-error{margin:6px 0 0;font-size:${font.fine.fontSize}}
.button{display:inline-block;width:100%;min-height:52px;padding:12px 24px;font:inherit;font-weight:700;text-align:center;text-decoration:none;color:${color.paper};background:${color.action};border:0;border-radius:${radius.medium};cursor:pointer}
.button:hover{background:${color.actionStrong}}
:focus-visible{outline:3px solid ${color.action};outline-offset:2px}
.fine{font-size:${font.fine.fontSize};color:${color.muted}}
`;
}

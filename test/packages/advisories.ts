/** What is known to be weak in versions of one package. */
export interface Advisory {
  package: string;
  /** Versions that have the weakness, as npm writes ranges. Where sources differ, the widest. */
  vulnerable: string;
  /** Names at https://github.com/advisories */
  ids: string[];
  /** Where a version in use has it: why nobody can make use of that here. */
  unreachable?: string;
}

/** What was found about the packages in use; docs/security.md says how, and when. */
export const advisories: Advisory[] = [
  {
    package: "@babel/core",
    vulnerable: "<=7.29.0",
    ids: ["GHSA-4x5r-pxfx-6jf8"],
  },
  {
    package: "@opentelemetry/core",
    vulnerable: "<2.8.0",
    ids: ["GHSA-8988-4f7v-96qf"],
    unreachable:
      "Lighthouse's error reporting brings it, which our tests do not turn on. It reads headers of requests to a server, and there is none.",
  },
  {
    package: "@parcel/reporter-dev-server",
    vulnerable: ">=1.6.1 <2.16.4",
    ids: ["GHSA-qm9p-f9j5-w83w"],
    unreachable: "Gatsby compiles its configuration with Parcel, and does not start Parcel's development server.",
  },
  {
    package: "ajv",
    vulnerable: "<6.14.0 || >=7.0.0-alpha.0 <8.18.0",
    ids: ["GHSA-2g4f-4pwh-qvx6"],
  },
  {
    package: "axios",
    vulnerable: "<1.20.0",
    ids: [
      "GHSA-vh66-26gq-q6x8",
      "GHSA-9fr6-4gfg-395g",
      "GHSA-c29m-xwm3-cm6r",
      "GHSA-mghh-pgcx-3jjj",
      "GHSA-x97p-jq2g-jp4f",
      "GHSA-3pq3-5fj3-cg6v",
      "GHSA-542g-h47m-68v8",
      "GHSA-j8rh-479h-cp32",
      "GHSA-4hqw-qxg8-jxx2",
      "GHSA-m8m8-qj5v-23w3",
      "GHSA-44g4-m2mj-wpvx",
      "GHSA-r4gj-5m52-g5wh",
    ],
  },
  {
    package: "baseline-browser-mapping",
    vulnerable: ">=2.0.0 <2.11.0",
    ids: ["GHSA-w5vr-8v7q-w6rv"],
  },
  {
    package: "basic-ftp",
    vulnerable: "<5.2.0",
    ids: ["GHSA-5rq4-664w-9x2c"],
  },
  {
    package: "basic-ftp",
    vulnerable: "<=5.3.0",
    ids: ["GHSA-6v7q-wjvx-w8wg", "GHSA-rpmf-866q-6p89"],
  },
  {
    package: "body-parser",
    vulnerable: "<=1.20.6 || >=2.0.0 <2.3.0",
    ids: ["GHSA-v422-hmwv-36x6"],
  },
  {
    package: "brace-expansion",
    vulnerable: "<1.1.17 || >=2.0.0 <2.1.3 || >=3.0.0 <5.0.12",
    ids: ["GHSA-f886-m6hf-6m8v", "GHSA-3jxr-9vmj-r5cp", "GHSA-mh99-v99m-4gvg", "GHSA-jxxr-4gwj-5jf2"],
  },
  {
    package: "brace-expansion",
    vulnerable: "<1.1.21 || >=2.0.0 <2.1.7 || >=3.0.0 <5.0.12",
    ids: ["GHSA-rgw5-rvv9-x895", "GHSA-6j4f-fj2g-mc7p", "GHSA-qhr7-859c-m2p7", "GHSA-q2hr-2g5m-vwhr"],
  },
  {
    package: "braces",
    vulnerable: "<=3.0.3",
    ids: ["GHSA-vfj7-8cjw-p6xm"],
    unreachable:
      "No version is free of it. The patterns that it expands are our tools' own; nobody else can give it one.",
  },
  {
    package: "browserslist",
    vulnerable: "<=4.28.6",
    ids: ["GHSA-73wf-gq98-2v4g", "GHSA-c83g-rgw3-j3cx"],
  },
  {
    package: "colord",
    vulnerable: "<2.9.4",
    ids: ["GHSA-2wm5-q62r-hmrv"],
  },
  {
    package: "cookie",
    vulnerable: "<0.7.0",
    ids: ["GHSA-pxg6-pf52-xh8x"],
  },
  {
    package: "decode-uri-component",
    vulnerable: "<=0.4.2",
    ids: ["GHSA-vcc3-ghjq-m6fr"],
    unreachable:
      "Only the page that `npm run develop` shows for an unknown address uses it, on the address of whoever develops. Mended versions are ES modules, which its user cannot load.",
  },
  {
    package: "engine.io",
    vulnerable: "<=6.6.7",
    ids: ["GHSA-r635-g3xr-vw7x", "GHSA-gr94-w7qr-f4j3"],
  },
  {
    package: "engine.io",
    vulnerable: ">=6.6.0 <=6.6.9",
    ids: ["GHSA-2gc4-cqfq-p2gv"],
  },
  {
    package: "esbuild",
    vulnerable: "<=0.24.2",
    ids: ["GHSA-67mh-4wv8-2f99"],
  },
  {
    package: "esbuild",
    vulnerable: ">=0.27.3 <0.28.1",
    ids: ["GHSA-g7r4-m6w7-qqqr"],
  },
  {
    package: "fast-uri",
    vulnerable: "<=3.1.1",
    ids: ["GHSA-q3j6-qgpj-74h6", "GHSA-v39h-62p7-jpjc"],
  },
  {
    package: "fast-uri",
    vulnerable: ">=3.0.0 <3.1.6",
    ids: [
      "GHSA-v2hh-gcrm-f6hx",
      "GHSA-4c8g-83qw-93j6",
      "GHSA-7p8r-x3mc-p8w7",
      "GHSA-5jgf-p345-68v8",
      "GHSA-f65p-4m7j-42xc",
      "GHSA-fph4-wmhf-6fwf",
      "GHSA-jqff-g426-hqxp",
    ],
  },
  {
    package: "fast-uri",
    vulnerable: ">=3.0.0 <3.1.8",
    ids: ["GHSA-qw65-cvwx-89v3", "GHSA-hrr3-gc8f-f4qj", "GHSA-58mr-gqgx-xq4g"],
  },
  {
    package: "fflate",
    vulnerable: "<0.7.5 || >=0.8.0 <=0.8.2",
    ids: ["GHSA-px8p-9vwx-vf98"],
  },
  {
    package: "file-type",
    vulnerable: ">=13.0.0 <21.3.1",
    ids: ["GHSA-5v7r-6r5c-r473"],
    unreachable:
      "Gatsby asks it what a file is that it has downloaded or got as bytes, and the build has neither. Mended versions are ES modules, which Gatsby cannot load.",
  },
  {
    package: "file-type",
    vulnerable: ">=20.0.0 <21.3.2",
    ids: ["GHSA-j47w-4g3g-c36v"],
  },
  {
    package: "flatted",
    vulnerable: "<=3.4.1",
    ids: ["GHSA-25h7-pfq9-p65f", "GHSA-rf6f-7fwh-wjgh"],
  },
  {
    package: "follow-redirects",
    vulnerable: "<=1.15.11",
    ids: ["GHSA-r4q5-vmmm-2653"],
  },
  {
    package: "form-data",
    vulnerable: ">=4.0.0 <=4.0.5",
    ids: ["GHSA-hmw2-7cc7-3qxx"],
  },
  {
    package: "http-cache-semantics",
    vulnerable: "<=4.2.0",
    ids: ["GHSA-ch52-4w7c-c8xp"],
  },
  {
    package: "immutable",
    vulnerable: "<3.8.3 || >=4.0.0-rc.1 <4.3.8 || >=5.0.0 <5.1.5",
    ids: ["GHSA-wf6x-7x77-mvgw"],
  },
  {
    package: "immutable",
    vulnerable: "<4.3.9 || >=5.0.0-beta.1 <5.1.8",
    ids: ["GHSA-v56q-mh7h-f735", "GHSA-xvcm-6775-5m9r"],
  },
  {
    package: "ip-address",
    vulnerable: "<=10.3.0",
    ids: ["GHSA-v2v4-37r5-5v8g", "GHSA-mwp4-54f8-5fhr"],
  },
  {
    package: "ip-address",
    vulnerable: "<10.7.1",
    ids: ["GHSA-j6r3-76f7-8jcv", "GHSA-h3mg-xc3c-68pw", "GHSA-rpw4-54j3-4h4q", "GHSA-2vr4-cq9g-pvrc"],
  },
  {
    package: "joi",
    vulnerable: "<17.13.4",
    ids: ["GHSA-q7cg-457f-vx79"],
  },
  {
    package: "joi",
    vulnerable: ">=16.0.0 <17.13.5",
    ids: ["GHSA-gg4h-3hg2-grpc"],
  },
  {
    package: "joi",
    vulnerable: ">=17.2.0 <17.13.6",
    ids: ["GHSA-6w3j-5fw6-r9vr"],
  },
  {
    package: "js-yaml",
    vulnerable: "<3.15.0 || >=4.0.0 <4.3.0",
    ids: ["GHSA-h67p-54hq-rp68", "GHSA-52cp-r559-cp3m"],
  },
  {
    package: "js-yaml",
    vulnerable: ">=3.0.0 <3.15.2 || >=4.0.0 <4.3.2",
    ids: ["GHSA-5p4m-2wfm-xmqj", "GHSA-2883-xcg3-v3hh"],
  },
  {
    package: "js-yaml",
    vulnerable: ">=5.0.0 <=5.4.0",
    ids: ["GHSA-r3ph-w7gj-g6xm"],
  },
  {
    package: "kysely",
    vulnerable: "<0.28.17",
    ids: ["GHSA-wmrf-hv6w-mr66", "GHSA-8cpq-38p9-67gx", "GHSA-fr9j-6mvq-frcv", "GHSA-pv5w-4p9q-p3v2"],
  },
  {
    package: "lodash",
    vulnerable: "<=4.17.23",
    ids: ["GHSA-r5fr-rjxr-66jc", "GHSA-f23m-r3pf-42rh"],
  },
  {
    package: "lodash-es",
    vulnerable: "<=4.17.23",
    ids: ["GHSA-r5fr-rjxr-66jc", "GHSA-f23m-r3pf-42rh"],
  },
  {
    package: "minimatch",
    vulnerable: "<3.1.4 || >=5.0.0 <5.1.8 || >=9.0.0 <9.0.7",
    ids: ["GHSA-3ppc-4f35-3m26", "GHSA-7r86-cg39-jmmj", "GHSA-23c5-xmqv-rm74"],
  },
  {
    package: "morgan",
    vulnerable: "<1.12.1",
    ids: ["GHSA-jxfw-x594-9x9m", "GHSA-4vj7-5mj6-jm8m"],
  },
  {
    package: "multer",
    vulnerable: "<2.1.1",
    ids: ["GHSA-5528-5vmv-3xc2"],
  },
  {
    package: "multer",
    vulnerable: "<2.2.0",
    ids: ["GHSA-72gw-mp4g-v24j", "GHSA-3p4h-7m6x-2hcm"],
  },
  {
    package: "multer",
    vulnerable: "<2.3.0",
    ids: ["GHSA-wc9g-mqfw-jrwm", "GHSA-535w-7cp7-47q4", "GHSA-qfvm-cv95-jqjf"],
  },
  {
    package: "multer",
    vulnerable: "<2.4.0",
    ids: ["GHSA-3pph-fpjx-jg34", "GHSA-qvfw-j98x-7q72"],
  },
  {
    package: "nanoid",
    vulnerable: "<=3.3.17",
    ids: ["GHSA-28wg-ghj8-5hjv", "GHSA-2v37-7h3g-55p8", "GHSA-xwg4-73v4-xw9w"],
  },
  {
    package: "nodemailer",
    vulnerable: "<10.0.9",
    ids: [
      "GHSA-c7w3-x93f-qmm8",
      "GHSA-vvjj-xcjg-gr5g",
      "GHSA-268h-hp4c-crq3",
      "GHSA-wqvq-jvpq-h66f",
      "GHSA-r7g4-qg5f-qqm2",
      "GHSA-p6gq-j5cr-w38f",
      "GHSA-8m3c-c648-2xjj",
      "GHSA-wmmp-3585-3rmp",
      "GHSA-2x7j-588g-ccc2",
      "GHSA-cc9r-2j5m-2m83",
      "GHSA-prgh-xp8r-p3m5",
      "GHSA-v53p-9fqp-m79j",
      "GHSA-8vvx-rff5-p5rq",
      "GHSA-6vj9-mwq6-2f5v",
      "GHSA-g57g-f23g-4646",
    ],
  },
  {
    package: "nth-check",
    vulnerable: "<2.0.1",
    ids: ["GHSA-rp65-9cf3-cjxr"],
  },
  {
    package: "path-to-regexp",
    vulnerable: "<=0.1.12 || >=8.0.0 <=8.3.0",
    ids: ["GHSA-37ch-88jc-xwx2", "GHSA-j3q9-mxjg-w52f", "GHSA-27v5-c462-wpq7"],
  },
  {
    package: "picomatch",
    vulnerable: "<=2.3.1 || >=4.0.0 <=4.0.3",
    ids: ["GHSA-3v7f-55p6-f55p", "GHSA-c2c7-rcm5-vvqj"],
  },
  {
    package: "postcss",
    vulnerable: "<=8.5.22",
    ids: [
      "GHSA-7fh5-64p2-3v2j",
      "GHSA-qx2v-qp2m-jg93",
      "GHSA-6g55-p6wh-862q",
      "GHSA-r28c-9q8g-f849",
      "GHSA-fxqj-rqcc-2cmp",
    ],
  },
  {
    package: "postcss-selector-parser",
    vulnerable: ">=6.1.0 <=6.1.2 || >=7.1.0 <=7.1.5",
    ids: ["GHSA-w9m9-85wc-3x92", "GHSA-rj75-hqrm-r3gf"],
  },
  {
    package: "proxy-addr",
    vulnerable: ">=1.1.0 <=2.0.7",
    ids: ["GHSA-jqcg-44mw-7w3h"],
  },
  {
    package: "qs",
    vulnerable: "<6.10.3",
    ids: ["GHSA-hrpp-h998-j3pp"],
  },
  {
    package: "qs",
    vulnerable: "<=6.15.1",
    ids: ["GHSA-6rw7-vpxm-498p", "GHSA-w7fw-mjwx-w883", "GHSA-q8mj-m7cp-5q26"],
  },
  {
    package: "qs",
    vulnerable: "<6.16.0",
    ids: ["GHSA-x5fp-wj9c-mxmx", "GHSA-4mjr-xmp4-gh2g"],
  },
  {
    package: "satori",
    vulnerable: ">=0.0.27 <0.33.5",
    ids: ["GHSA-wx4j-mvgx-mqwp"],
  },
  {
    package: "serialize-javascript",
    vulnerable: "<=7.0.2",
    ids: ["GHSA-5c6j-r48x-rmvq"],
  },
  {
    package: "serialize-javascript",
    vulnerable: ">=5.0.0 <7.0.5",
    ids: ["GHSA-qj8w-gfj5-8c6v"],
  },
  {
    package: "sharp",
    vulnerable: "<=0.35.4-rc.0",
    ids: ["GHSA-f88m-g3jw-g9cj", "GHSA-rgj7-g3m4-5g8c"],
  },
  {
    package: "sharp",
    vulnerable: "<0.35.5",
    ids: ["GHSA-wq5f-xc86-pv6w"],
  },
  {
    package: "shell-quote",
    vulnerable: "<=1.8.4",
    ids: ["GHSA-395f-4hp3-45gv", "GHSA-w7jw-789q-3m8p"],
  },
  {
    package: "simple-git",
    vulnerable: "<=3.35.2",
    ids: [
      "GHSA-3f95-r44v-8mrg",
      "GHSA-28xr-mwxg-3qc8",
      "GHSA-9p95-fxvg-qgq2",
      "GHSA-9w5j-4mwv-2wj8",
      "GHSA-jcxm-m3jx-f287",
    ],
  },
  {
    package: "socket.io-parser",
    vulnerable: ">=4.0.0 <=4.2.6",
    ids: ["GHSA-677m-j7p3-52f9", "GHSA-2m8v-j782-fhvr"],
  },
  {
    package: "source-map-js",
    vulnerable: ">=1.0.0 <=1.2.1",
    ids: ["GHSA-68fv-2mgg-jv7q"],
  },
  {
    package: "sprintf-js",
    vulnerable: "<=1.1.3",
    ids: ["GHSA-hp3w-g68c-fv3c"],
    unreachable:
      "No version is free of it. It words the complaints of a command line (argparse, in js-yaml's) that nothing here runs.",
  },
  {
    package: "svgo",
    vulnerable: ">=1.0.0 <2.8.4",
    ids: ["GHSA-xpqw-6gx7-v673", "GHSA-2p49-hgcm-8545", "GHSA-w27v-7q3p-w38r", "GHSA-4vpr-x523-8j87"],
  },
  {
    package: "tmp",
    vulnerable: "<0.2.6",
    ids: ["GHSA-52f5-9888-hmc6", "GHSA-ph9p-34f9-6g65"],
  },
  {
    package: "underscore",
    vulnerable: "<=1.13.7",
    ids: ["GHSA-qpx9-hpmf-5gmw"],
  },
  {
    package: "uuid",
    vulnerable: "<11.1.1",
    ids: ["GHSA-w5hq-g745-h8pq"],
  },
  {
    package: "webpack",
    vulnerable: "<5.94.0",
    ids: ["GHSA-4vvj-4cpr-p986"],
  },
  {
    package: "webpack",
    vulnerable: ">=5.49.0 <=5.104.0",
    ids: ["GHSA-8fgc-7cc6-rx7x", "GHSA-38r7-794h-5758"],
  },
  {
    package: "webpack-dev-middleware",
    vulnerable: "<=5.3.3 || >=6.0.0 <=6.1.1",
    ids: ["GHSA-wr3j-pwj9-hqq6"],
  },
  {
    package: "webpack-dev-middleware",
    vulnerable: "<7.4.5",
    ids: ["GHSA-g84c-rxfj-3j2c"],
    unreachable:
      "It needs a `publicPath` that does not end in a slash, and Gatsby's is `/`. It serves `npm run develop` alone, to the machine it runs on.",
  },
  {
    package: "ws",
    vulnerable: ">=8.0.0 <=8.20.1",
    ids: ["GHSA-58qx-3vcg-4xpx"],
  },
  {
    package: "ws",
    vulnerable: ">=7.0.0 <7.5.11 || >=8.0.0 <8.21.0",
    ids: ["GHSA-96hv-2xvq-fx4p"],
  },
  {
    package: "yaml",
    vulnerable: "<1.10.3 || >=2.0.0 <=2.8.2",
    ids: ["GHSA-48c2-rrv3-qjmp"],
  },
  {
    package: "zod",
    vulnerable: "<=3.22.2",
    ids: ["GHSA-m95q-7qp3-xv42"],
  },
];

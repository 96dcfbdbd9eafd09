import type { Schema } from 'hast-util-sanitize';

/** Allowed URL prefixes of iframes, for example a video service's embed path; none at present. */
export const iframeSourcePrefixes: readonly string[] = [];

const blocks = 'p div section blockquote pre hr br h1 h2 h3 h4 h5 h6 figure figcaption details summary'.split(' ');
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const inline =
  'a strong b em i u s del ins mark small sub sup code kbd samp q cite abbr dfn time span bdi ruby rt rp'.split(' ');

const stripped =
  'script style template noscript noembed noframes object embed applet svg math title textarea select xmp plaintext';

/** No class, style, event handler, form, script, svg or math; ids are prefixed against DOM clobbering. */
export const richTextSchema: Schema = {
  tagNames: [...blocks, ...lists, ...tables, ...inline, 'img', 'video', 'audio', 'source', 'iframe'],
  attributes: {
    '*': ['id', 'lang', 'dir', 'title'],
    a: ['href', 'hrefLang'],
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'width', 'height'],
    audio: ['src'],
    source: ['src'],
    iframe: ['src', 'width', 'height'],
    ol: ['start', 'reversed', 'type'],
    td: ['colSpan', 'rowSpan', 'headers', ['align', 'left', 'right', 'center']],
    th: ['colSpan', 'rowSpan', 'scope', 'headers', ['align', 'left', 'right', 'center']],
    col: ['span'],
    colgroup: ['span'],
    time: ['dateTime'],
    q: ['cite'],
    blockquote: ['cite'],
    details: ['open'],
  },
  // `sanitise.ts` decides about the place of media; only their schemes are checked here.
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
    poster: ['http', 'https'],
    cite: ['http', 'https'],
  },
  clobber: ['id', 'headers'],
  clobberPrefix: 'content-',
  strip: stripped.split(' '),
  ancestors: {
    li: ['ul', 'ol'],
    source: ['video', 'audio'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
  },
  allowComments: false,
  allowDoctypes: false,
};

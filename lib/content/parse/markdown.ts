import { Lexer, Parser, type Token, type TokensList } from 'marked';

/** Of blocks in blocks and of inlines in inlines: far more than a text has, far less than the stack takes. */
const maxDepth = 100;
/** A row of marks of quotations, lists or emphasis, as only deep nesting has it. */
const nestingMarks = /(?:(?:[>*_+-]|\d{1,9}[.)])[ \t]*){8,}/g;
class NestedTooDeep extends Error {}

class BoundedLexer extends Lexer {
  #depth = 0;

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[] {
    return this.#nested(() => super.blockTokens(src, tokens, isClipped));
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    return this.#nested(() => super.inlineTokens(src, tokens));
  }

  #nested(tokenize: () => Token[]): Token[] {
    if (this.#depth === maxDepth) throw new NestedTooDeep();
    this.#depth += 1;
    const tokens = tokenize();
    this.#depth -= 1;
    return tokens;
  }
}

/** CommonMark with tables and strikethrough, not sanitized; what is nested too deep becomes its text. */
export function markdownToHtml(text: string): string {
  try {
    return Parser.parse(new BoundedLexer({ gfm: true }).lex(text));
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    const words = markdownToText(text.replace(nestingMarks, ' '));
    return `<p>${words.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
  }
}

/** Markdown to plain text on one line, for the search index and its excerpts. */
export function markdownToText(markdown: string): string {
  return markdown
    .replace(/^\s*(?:```|~~~).*$/gm, ' ')
    .replace(/^[ \t]*(?:-{3,}|\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?|\|[ \t]*:?-+:?[ \t]*\|)[ \t]*$/gm, ' ')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/[|`]|\*{1,3}|__/g, ' ')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

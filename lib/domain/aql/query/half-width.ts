/**
 * Full-width characters as a Chinese input method types them become the ASCII ones, and the ideographic space a space.
 * Nothing else changes: compatibility normalization would make 102 of 10² and 1 of ①.
 */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

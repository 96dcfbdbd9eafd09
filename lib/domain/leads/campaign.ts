/** Query parameter of any page that carries a campaign code. */
const parameter = 'from';
const pattern = /^[A-Za-z0-9_.-]{1,64}$/;

/** Returns the text when it is a campaign code, else undefined. */
export function campaignCode(text: string | null | undefined): string | undefined {
  return text && pattern.test(text) ? text : undefined;
}

/** Campaign code of a URL; undefined when it has none or the URL is invalid. */
export function campaignOf(address: string | null): string | undefined {
  return URL.canParse(address ?? '') ? campaignCode(new URL(address ?? '').searchParams.get(parameter)) : undefined;
}

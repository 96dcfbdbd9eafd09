/** The query parameter of any page that carries a campaign code. */
const parameter = 'from';
const pattern = /^[A-Za-z0-9_.-]{1,64}$/;

/** The text when it is a campaign code, else undefined. */
export function campaignCode(text: string | null | undefined): string | undefined {
  return text && pattern.test(text) ? text : undefined;
}

/** The campaign code of an address; undefined when it has none or is no address. */
export function campaignOf(address: string | null): string | undefined {
  return URL.canParse(address ?? '') ? campaignCode(new URL(address ?? '').searchParams.get(parameter)) : undefined;
}

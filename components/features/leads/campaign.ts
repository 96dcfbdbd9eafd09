const key = 'campaign';
const pattern = /^[A-Za-z0-9_.-]{1,64}$/;

/** Keeps the campaign code of the address for this session; the first one stays. */
export function rememberCampaign(): void {
  try {
    const code = new URLSearchParams(window.location.search).get('from');
    if (code && pattern.test(code) && !window.sessionStorage.getItem(key)) window.sessionStorage.setItem(key, code);
  } catch {
    // Storage is off: the lead goes without the code.
  }
}

/** The campaign code of this session, for a lead. */
export function campaign(): string | undefined {
  try {
    const code = window.sessionStorage.getItem(key);
    return code && pattern.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

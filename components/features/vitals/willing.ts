/** Where the cookie bar keeps what was chosen; `components/features/consent` writes it. */
export const choiceKey = 'cookie-consent-detail';

type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Whether this visitor said yes to measuring, and neither Global Privacy Control nor Do Not Track says no. */
export function isWilling(): boolean {
  const { globalPrivacyControl, doNotTrack } = window.navigator as Signals;
  if (globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes') return false;
  try {
    const choice: unknown = JSON.parse(window.localStorage.getItem(choiceKey) ?? 'null');
    return typeof choice === 'object' && choice !== null && Reflect.get(choice, 'measure') === true;
  } catch {
    return false;
  }
}

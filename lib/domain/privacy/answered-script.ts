import { consentKey } from './consent';

const hide = "document.documentElement.dataset.consent='answered'";

/**
 * Inline script of every page with a consent bar, run before the first paint: whoever answered, or sends an answer with the browser,
 * does not see the bar flash by (`needsAnswer` decides after hydration whether the answer still holds). The bar also goes where a script
 * of the page cannot be loaded, since its buttons would be dead.
 */
export const answeredScript =
  `try{if(navigator.globalPrivacyControl||localStorage.getItem('${consentKey}')!==null)${hide}}catch{}` +
  `addEventListener('error',({target})=>{if(target.tagName==='SCRIPT'&&document.readyState!=='complete')${hide}},true)`;

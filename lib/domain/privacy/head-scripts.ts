import { consentKey } from './consent-keys';

const hide = "document.documentElement.dataset.consent='answered'";

/**
 * Inline script of every page with a consent bar. It runs before first paint and hides the bar when an answer is stored
 * or the browser sends Global Privacy Control, so that the bar does not flash. `needsAnswer` decides after hydration
 * whether a stored answer still holds. The bar is also hidden when a script of the page fails to load, because its
 * buttons would not work.
 */
export const consentBarScript =
  `try{if(navigator.globalPrivacyControl||localStorage.getItem('${consentKey}')!==null)${hide}}catch{}` +
  `addEventListener('error',({target})=>{if(target.tagName==='SCRIPT'&&document.readyState!=='complete')${hide}},true)`;

/**
 * Inline script of every page. It records what a translator does to the page until the module that follows it
 * (`components/ui/rewritten-text.ts`) is loaded, which may take long; without it React would no longer find the texts
 * that the server wrote.
 */
export const recordRewritesScript =
  "addEventListener('DOMContentLoaded',()=>{const r=[],o=new MutationObserver(n=>{r.push(...n)});" +
  'o.observe(document,{childList:true,subtree:true});' +
  'recordedRewrites=()=>{r.push(...o.takeRecords());o.disconnect();return r.splice(0)}})';

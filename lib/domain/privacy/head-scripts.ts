import { consentKey } from './consent-keys';

const hide = "document.documentElement.dataset.consent='answered'";

/** Hides the bar before first paint when an answer is stored or GPC is sent, and when a script fails to load. */
export const consentBarScript =
  `try{if(navigator.globalPrivacyControl||localStorage.getItem('${consentKey}')!==null)${hide}}catch{}` +
  `addEventListener('error',({target})=>{if(target.tagName==='SCRIPT'&&document.readyState!=='complete')${hide}},true)`;

/** Records what a translator does until `components/ui/rewritten-text.ts` is loaded, which may take long. */
export const recordRewritesScript =
  "addEventListener('DOMContentLoaded',()=>{const r=[],o=new MutationObserver(n=>{r.push(...n)});" +
  'o.observe(document,{childList:true,subtree:true});' +
  'recordedRewrites=()=>{r.push(...o.takeRecords());o.disconnect();return r.splice(0)}})';

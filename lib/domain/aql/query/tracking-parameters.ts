/**
 * Names that campaigns, mail tools, social networks and messengers add to shared links: UTM and its kin by prefix,
 * click identifiers by suffix, the rest by name (`from` is also the campaign code of this site). They say nothing of a
 * plan.
 */
const prefixes =
  /^(?:_|utm|mtm_|pk_|piwik_|mc_|hsa_|hsctatracking|ga_|gad|at_|cm_|oly_|vero_|wt[._]|share_|sharer|spm|scm|trk)/i;
const suffixes = /(?:clk?id|click_?id|clicktime|srsltid|braid|fat_id|_vid)$/i;
const names =
  /^(?:ref|referrer|referer|source|src|from|via|cid|sid|igsh|igshid|si|feature|epik|mkt_tok|s_kwcid|ef_id|isappinstalled|scene|subscene|sessionid|enterid|chksm|nsukey|wxshare_count|wx|weixin|timestamp|tdsourcetag|spread|amp|usqp|hl|lang)$/i;

/** What the frame around every page of this site reads: a dialog to open, where to go after signing in, a sent form. */
const siteNames = ['event', 'nextapp', 'result'];

/** Whether a query parameter belongs to whoever shared the link or to the frame of the site, not to the calculator. */
export const isTrackingParameter = (name: string): boolean =>
  siteNames.includes(name) || prefixes.test(name) || suffixes.test(name) || names.test(name);

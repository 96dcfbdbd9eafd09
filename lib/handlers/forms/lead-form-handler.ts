import { database } from '@/lib/backend/db/client';
import { acceptLead, type LeadCall } from '@/lib/backend/leads/accept-lead';
import { LeadRefusal, refusalText } from '@/lib/backend/leads/lead-refusal';
import { readUpload } from '@/lib/backend/leads/multipart';
import type { SpooledFile } from '@/lib/backend/leads/spool';
import type { LeadContext } from '@/lib/contract/leads';
import { maxUploadBytes } from '@/lib/contract/upload-limits';
import type { Draft } from '@/lib/domain/leads/draft';
import {
  controlNames,
  isLeadForm,
  isListField,
  type LeadForm,
  leadFormFields,
  type MessageKey,
  textProblem,
} from '@/lib/domain/leads/lead-forms';
import { checkControls, type LeadErrors } from '@/lib/domain/leads/lead-rules';
import { campaignOf, sourceLabel } from '@/lib/domain/leads/lead-source';
import { arrivalOf } from '@/lib/domain/leads/lead-trail';
import {
  type LeadAnswer,
  type LeadFormState,
  leadErrorsOf,
  withDisplayableErrors,
} from '@/lib/domain/leads/submission/lead-answer';
import { type ExtraParameters, lacksConsent, partsOf, payloadOf } from '@/lib/domain/leads/submission/lead-payload';
import { cleanText } from '@/lib/domain/text/text-rules';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { bodyTimeoutMs, isBodyTimeout, withBodyTimeout } from '@/lib/net/body';
import { currentRequestId, isSameOrigin } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { countPage } from '@/lib/observability/vitals';
import type { FormResult } from '@/lib/site/form-result';
import { emailRule } from '@/lib/site/navigation';
import { backPath, resultFormId, resultPagePath } from '@/lib/site/routing/form-paths';
import { pageOfAddress } from '@/lib/site/routing/match-address';
import { addressOf, localeOf, readFields, refusedBody, refusePost, seeResult, sendingPage, textOf } from './form-post';

const maxItems = 60;
const maxExtra = 10;
const extraName = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** Parameters that every lead sets itself; an extra parameter cannot override them. */
const stampNames = ['timestamp', 'source', 'md5Key'];

function valuesOf(form: LeadForm, fields: URLSearchParams): Draft {
  return Object.fromEntries(
    controlNames(form).map((field) => [
      field,
      isListField(field) ? fields.getAll(field).slice(0, maxItems) : (fields.get(field) ?? ''),
    ]),
  );
}

function tickedConsents(fields: URLSearchParams): Draft {
  return Object.fromEntries(
    ['consent_abroad', 'consent_marketing'].flatMap((name) => (fields.has(name) ? [[name, 'on']] : [])),
  );
}

/** A flat object of scalars. Names of the form fields are not allowed. */
function readExtra(form: LeadForm, text: string): ExtraParameters {
  const taken = new Set<string>([...leadFormFields(form).map(([field]) => field), ...stampNames]);
  const entries = Object.entries(parseRecord(text) ?? {}).flatMap(
    ([name, item]): [string, string | number | boolean][] => {
      if (!extraName.test(name) || taken.has(name)) return [];
      if (typeof item === 'number' || typeof item === 'boolean') return [[name, item]];
      const clean = typeof item === 'string' ? cleanText(item) : null;
      return clean !== null && textProblem(name, clean) === null ? [[name, clean]] : [];
    },
  );
  return Object.fromEntries(entries.slice(0, maxExtra));
}

const maxSourceCharacters = 200;

type Posted = {
  fields: URLSearchParams;
  files: readonly SpooledFile[];
  refused: LeadRefusal | null;
  dispose: () => void;
};
/** Shown at the file field; any other refusal is a general message. */
const fileMessages: Partial<Record<LeadRefusal['key'], MessageKey>> = {
  fileType: 'file_type_remark',
  fileContent: 'file_content_remark',
  fileEmpty: 'file_empty_remark',
  fileSize: 'file_size_remark',
  fileCount: 'file_count_remark',
};

const isMultipart = (request: Request) => /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

async function readParts(request: Request): Promise<Posted | Response> {
  if (!isSameOrigin(request)) return refusePost(request, 'crossSite');
  const unread = refusedBody(request);
  if (unread) return unread;
  if (Number(request.headers.get('content-length') ?? 0) > maxUploadBytes) return refusePost(request, 'tooLarge');
  let refused: LeadRefusal | null = null;
  try {
    const { fields, files, dispose } = await readUpload(
      request.headers,
      withBodyTimeout(request.body, bodyTimeoutMs.upload),
      { onFileRefused: (refusal) => (refused ??= refusal) },
    );
    return { fields: new URLSearchParams(partsOf(fields)), files: refused ? [] : files, refused, dispose };
  } catch (error) {
    if (isBodyTimeout(error)) return refusePost(request, 'timeout');
    if (error instanceof LeadRefusal) return refusePost(request, error.key === 'tooLarge' ? 'tooLarge' : 'unreadable');
    throw error;
  }
}

async function readPost(request: Request, form: LeadForm): Promise<Posted | Response> {
  if (form === 'apply' && isMultipart(request)) return readParts(request);
  const fields = await readFields(request);
  return fields instanceof Response ? fields : { fields, files: [], refused: null, dispose: () => undefined };
}

function answerOf(error: unknown, locale: Locale): LeadAnswer {
  if (!(error instanceof LeadRefusal)) {
    log('error', 'leads', { request_id: currentRequestId(), path: '/forms/lead', reason: reasonOf(error) });
    return { kind: 'failed', message: refusalText(new LeadRefusal('unavailable'), locale) };
  }
  const message = refusalText(error, locale);
  if (error.details.errors) return { kind: 'refused', errors: leadErrorsOf(error.details.errors), message };
  return { kind: error.key === 'proofNeeded' || error.key === 'tooMany' ? 'blocked' : 'failed', message };
}

async function submit(lead: Omit<LeadCall, 'isUpload' | 'plain' | 'sentNames'>): Promise<LeadAnswer> {
  try {
    const call = { ...lead, sentNames: Object.keys(lead.fields), isUpload: lead.form === 'apply', plain: true };
    const { receipt, own } = await acceptLead(await database(), call, new Date());
    return { kind: 'sent', receipt, own };
  } catch (error) {
    return answerOf(error, lead.locale);
  }
}

const lineOf = (fields: URLSearchParams, name: string, max: number): string => {
  const line = cleanText(textOf(fields, name, max));
  return textProblem(name, line) ? '' : line;
};

function contextOf(fields: URLSearchParams, form: LeadForm, locale: Locale, page: string): LeadContext {
  const address = `http://site.invalid${page}`;
  return {
    form,
    locale,
    website: textOf(fields, 'website', 500),
    consent_version: lineOf(fields, 'consent_version', 40),
    consent_marketing: fields.has('consent_marketing') ? 'true' : 'false',
    ...(fields.has('asks_abroad') ? { consent_abroad: 'true' as const } : {}),
    // Without script the campaign survives only in the URL of the page that the form was on.
    from: campaignOf(address),
    trail: { page, last: arrivalOf(address, '', false) },
  };
}

export type LeadFormPost = Omit<Posted, 'dispose'> & { form: LeadForm; locale: Locale; page: string; address: string };

export async function takeLeadForm(post: LeadFormPost): Promise<LeadFormState> {
  const { fields, files, refused, form, locale, page, address } = post;
  const given = valuesOf(form, fields);
  const values = { ...given, ...tickedConsents(fields) };
  const checked = checkControls(form, given, { emailRule: emailRule() });
  const errors: LeadErrors = checked.ok ? {} : checked.errors;
  const fileKey = refused && fileMessages[refused.key];
  if (fileKey) errors.file = fileKey;
  const fileName = refused?.details.names?.name;
  const asksAbroad = fields.get('asks_abroad') === 'true';
  if (lacksConsent(asksAbroad, fields.get('consent_abroad'))) errors.consent_abroad = 'abroad_remark';
  if (!checked.ok || Object.keys(errors).length > 0)
    return { kind: 'refused', errors, values: { ...values, ...(fileName ? { file: fileName } : {}) }, message: null };
  const stamp = {
    source: lineOf(fields, 'source', maxSourceCharacters) || sourceLabel(locale, form),
    timestamp: Date.now(),
    extra: readExtra(form, fields.get('extra') ?? ''),
  };
  const payload = payloadOf(form, checked.lead, stamp);
  const sent = refused
    ? answerOf(refused, locale)
    : await submit({ form, locale, fields: payload, context: contextOf(fields, form, locale, page), files, address });
  const answer = withDisplayableErrors(form, asksAbroad, sent);
  if (answer.kind === 'sent') return answer;
  if (answer.kind === 'refused') return { ...answer, values };
  return { kind: answer.kind === 'failed' ? 'failed' : 'blocked', values, message: answer.message };
}

export async function answerLeadForm(request: Request): Promise<Response> {
  const form = new URL(request.url).pathname.split('/')[3];
  if (!isLeadForm(form)) return refusePost(request, 'unreadable');
  const posted = await readPost(request, form);
  if (posted instanceof Response) return posted;
  try {
    const { fields } = posted;
    const locale = localeOf(request, fields);
    const page = backPath(fields.get('back') ?? sendingPage(request));
    const state = await takeLeadForm({ ...posted, form, locale, page, address: addressOf(request) });
    if (state.kind === 'idle') return refusePost(request, 'unreadable');
    countPage(pageOfAddress(page), state.kind === 'sent' ? 'sent' : 'refused', new Date());
    const result: FormResult = {
      of: 'lead',
      form,
      source: textOf(fields, 'source', maxSourceCharacters),
      extra: readExtra(form, fields.get('extra') ?? ''),
      back: page,
      state,
    };
    return await seeResult(request, result, { path: localePath(locale, resultPagePath), fragment: resultFormId(form) });
  } finally {
    posted.dispose();
  }
}

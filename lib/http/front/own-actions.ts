import { readFileSync } from 'node:fs';
import { isAccountForm } from '@/lib/account/forms';
import { reactionPath } from '@/lib/comments/paths';
import { isLeadForm } from '@/lib/leads/forms';

/** The actions that take our forms, by their exported names. */
export const formActions = ['submitLead', 'postComment', 'plainSignIn', 'plainRegister', 'plainCode', 'plainRecover'] as const;
export type FormAction = (typeof formActions)[number];

function accountAction(form: string): FormAction {
  if (form.startsWith('sign-in-')) return 'plainSignIn';
  if (form === 'code') return 'plainCode';
  return form.startsWith('recover-') || form === 'new-password' ? 'plainRecover' : 'plainRegister';
}

/** Which action takes a form, by the fields that every form of ours carries, whatever build drew it. */
export function actionOfForm(form: string | undefined, path: string | undefined): FormAction | null {
  if (isLeadForm(form)) return 'submitLead';
  if (isAccountForm(form)) return accountAction(form);
  return reactionPath(path, 'comment') ? 'postComment' : null;
}

/** What this build calls its actions. */
export type OwnActions = { byName: ReadonlyMap<string, string>; ids: ReadonlySet<string> };

/** Reads it where Next has written it down; nothing when that cannot be read, as on the development server. */
export function readOwnActions(manifest = '.next/server/server-reference-manifest.json'): OwnActions {
  try {
    const { node } = JSON.parse(readFileSync(/* turbopackIgnore: true */ manifest, 'utf8')) as { node: Record<string, { exportedName?: string }> };
    return { byName: new Map(Object.entries(node).flatMap(([id, { exportedName }]) => (exportedName ? [[exportedName, id]] : []))), ids: new Set(Object.keys(node)) };
  } catch {
    return { byName: new Map(), ids: new Set() };
  }
}

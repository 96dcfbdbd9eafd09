import { lengthOf } from '@/lib/domain/leads/fields/lead-fields';

export const passwordLength = { min: 8, max: 20 } as const;
/** How many of the four classes a password needs. */
export const neededClasses = 2;
export const passwordClasses = ['upper', 'lower', 'digits', 'special'] as const;
export type PasswordClass = (typeof passwordClasses)[number];

const patterns: Record<PasswordClass, RegExp> = {
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digits: /[0-9]/,
  special: /[^A-Za-z0-9\s]/u,
};

/** The classes of characters that a text holds; whatever is no Latin letter, digit or space is special. */
export function classesOf(text: string): PasswordClass[] {
  return passwordClasses.filter((name) => patterns[name].test(text));
}

export type PasswordMeter = {
  classes: PasswordClass[];
  isLongEnough: boolean;
  isShortEnough: boolean;
  hasSpace: boolean;
  isMet: boolean;
};

/** What a password meets of the rule: 8 to 20 characters without spaces, two of the four classes at least. */
export function passwordMeter(text: string): PasswordMeter {
  const length = lengthOf(text);
  const classes = classesOf(text);
  const isLongEnough = length >= passwordLength.min;
  const isShortEnough = length <= passwordLength.max;
  const hasSpace = /\s/u.test(text);
  return {
    classes,
    isLongEnough,
    isShortEnough,
    hasSpace,
    isMet: isLongEnough && isShortEnough && !hasSpace && classes.length >= neededClasses,
  };
}

/** The key of what is wrong with a new password; null when nothing is. */
export function passwordProblem(text: string): 'password_format' | null {
  return passwordMeter(text).isMet ? null : 'password_format';
}

/** 11 digits that begin with 1. */
export function isChinesePhone(text: string): boolean {
  return /^1\d{10}$/.test(text);
}

/** The rule of the English screens: 1, then 3, 4, 5, 7 or 8, then 9 digits. */
export function isEnglishPhone(text: string): boolean {
  return /^1[34578]\d{9}$/.test(text);
}

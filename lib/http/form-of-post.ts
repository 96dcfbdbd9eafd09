/** What a form posted. Whoever writes a call by hand can put anything in its place: that is a form without fields. */
export function formOfPost(given: unknown): FormData {
  return given instanceof FormData ? given : new FormData();
}

/** A field as text, of which no more than `max` characters are read; a file in its place is none. */
export function textOf(data: FormData, name: string, max: number): string {
  const value = data.get(name);
  // No half of a character is left at the end.
  return typeof value === 'string' ? value.slice(0, max).replace(/[\ud800-\udbff]$/, '') : '';
}

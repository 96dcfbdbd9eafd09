/** A command that cannot be done as it was given, with a sentence that says what to do. */
export class Unusable extends Error {}

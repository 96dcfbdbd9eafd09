/** Thrown when a command cannot be carried out as given; the message tells the operator what to do. */
export class BackupError extends Error {}

/** Limits of the bodies of lead calls, in a module without schemas, so that browser bundles can import it. */

const kB = 1024;

/** Limits of the files of an application. Every text names them by the placeholders of `fileLimits`. */
export const uploadLimits = {
  maxFileBytes: 10 * kB ** 2,
  maxFiles: 10,
  /** All files together. */
  maxTotalBytes: 50 * kB ** 2,
} as const;
/** Longest body of an upload: the files, and the form fields and multipart delimiters around them. */
export const maxUploadBytes = uploadLimits.maxTotalBytes + 256 * kB;
export const maxConsultationBytes = 64 * kB;

/** Limits of lead calls, without schemas, so that browser bundles can import them. */

const kB = 1024;

/** Every text names them by the placeholders of `fileLimits`. */
export const uploadLimits = {
  maxFileBytes: 10 * kB ** 2,
  maxFiles: 10,
  maxTotalBytes: 50 * kB ** 2,
} as const;
export const maxUploadBytes = uploadLimits.maxTotalBytes + 256 * kB;
export const maxConsultationBytes = 64 * kB;

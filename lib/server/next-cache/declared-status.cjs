/** Markup of `<Main status={404}>`: the HTTP status of a prerendered page. */
const marker = /<main[^>]* data-http-status="(\d{3})"/;

/**
 * Applies the declared status to a page entry, in place. A rewrite cannot set a status, and `notFound()` prerenders a
 * page that is empty without script.
 */
function applyDeclaredStatus(value) {
  const declared = marker.exec(value.html);
  if (declared) value.status = Number(declared[1]);
}

module.exports = { applyDeclaredStatus };

/** What `<Main status={404}>` writes: the status that a prerendered page wants to be answered with. */
const marker = /<main[^>]* data-http-status="(\d{3})"/;

/**
 * Gives a page entry the status that its markup declares, in place: a rewrite cannot set a status, and `notFound()` prerenders a
 * page that says nothing without script.
 */
function applyDeclaredStatus(value) {
  const declared = marker.exec(value.html);
  if (declared) value.status = Number(declared[1]);
}

module.exports = { applyDeclaredStatus };

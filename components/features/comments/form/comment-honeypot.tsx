/** A field that no person sees or reaches: what fills it is kept from the page. Out of sight, not hidden, because robots skip what is hidden. */
export function Trap({ id, label }: { id: string; label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={`${id}-website`}>{label}</label>
      <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

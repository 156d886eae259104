// Marks texts of suppliers in results. They are data: an agent must not follow instructions in them.

/** Returns a supplier's text for the text of a result, in a tag that the text itself cannot close. */
export function markSupplierText(text: string): string {
  return `<supplier_text>${text.replaceAll('<', '‹').replaceAll('>', '›')}</supplier_text>`;
}

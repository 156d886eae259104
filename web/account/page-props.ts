// Props of every page.

export interface PageProps {
  /** The last part of the URL, such as an order number; '' on lists. */
  subject: string;
  query: URLSearchParams;
}

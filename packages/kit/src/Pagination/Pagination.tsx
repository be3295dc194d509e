import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './Pagination.module.css';
import { pageNumbers } from './page-numbers.ts';

export interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`; they were not counted. */
  isMore?: boolean | undefined;
  onPage: (page: number) => void;
  /** What is counted, for the name of the navigation: "clients". */
  of?: string | undefined;
}

/** "1–25 of 312" with the pages beside it. A turned page is read from its top: the list above comes into view. */
export function Pagination({ page, pageSize, total, isMore, onPage, of = 'results' }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const isTurned = useRef(false);
  const turn = (to: number) => {
    isTurned.current = true;
    onPage(to);
  };
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = total > 0 && !isMore && page > pages;
  // An old address, or a list that became shorter: what there is stands on the last page.
  useEffect(() => {
    if (isBeyond) onPage(pages);
  });
  useEffect(() => {
    const list = nav.current?.previousElementSibling;
    if (page > 0 && isTurned.current && list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    isTurned.current = false;
  }, [page]);
  if (total === 0 || isBeyond) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const count = (n: number) => n.toLocaleString('en-US');
  return (
    <nav ref={nav} className={styles.pagination} aria-label={`Pages of ${of}`}>
      <p className={styles.count} role="status">
        {count(first)}–{count(last)} of {isMore ? 'more than ' : ''}
        {count(total)}
      </p>
      {pages > 1 ? (
        <ul className={styles.pages}>
          <li>
            <button type="button" className={styles.turn} disabled={page <= 1} onClick={() => turn(page - 1)}>
              <ChevronLeft size={20} aria-hidden="true" />
              Previous
            </button>
          </li>
          {pageNumbers(page, pages).map((number, place) =>
            number === null ? (
              <li key={place < 3 ? 'gap-before' : 'gap-after'} className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={number} className={styles.numbered}>
                <button
                  type="button"
                  className={styles.page}
                  aria-current={number === page ? 'page' : undefined}
                  aria-label={`Page ${number}`}
                  onClick={() => turn(number)}
                >
                  {count(number)}
                </button>
              </li>
            ),
          )}
          <li className={styles.short}>
            Page {count(page)} of {count(pages)}
          </li>
          <li>
            <button type="button" className={styles.turn} disabled={page >= pages} onClick={() => turn(page + 1)}>
              Next
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        </ul>
      ) : null}
    </nav>
  );
}

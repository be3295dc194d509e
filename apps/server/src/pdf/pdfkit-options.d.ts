/** Options that pdfkit 0.20 reads and its published types do not name yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
  }
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}

declare namespace PDFKit {
  interface PDFOutline {
    addItem(
      title: string,
      options?: { expanded?: boolean; pageNumber?: number; top?: number; left?: number },
    ): PDFOutline;
  }
}

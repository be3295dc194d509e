import { displayDollars, displayPercentage } from '@onboard/domain/explorer/display-number';
import type { Figure } from '@onboard/domain/explorer/figure';
import type { ExplorerWords } from '../../words/en/explorer.ts';

/** A figure in words. */
export function figureText(words: ExplorerWords, figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return displayDollars(figure.amount);
    case 'moneyUpTo':
      return words.upTo(displayDollars(figure.amount));
    case 'percent':
      return displayPercentage(figure.percent);
    case 'moneyThenPercentOff':
      return words.thenOff(displayDollars(figure.amount), displayPercentage(figure.percent));
    case 'moneyAtPercent':
      return words.atPercent(displayDollars(figure.amount), displayPercentage(figure.percent));
    case 'everyMonths':
      return words.everyMonths(figure.months);
    case 'days':
      return words.days(figure.days);
    case 'timesPay':
      return words.timesPay(figure.times);
    case 'date':
      return words.date(figure.date);
    case 'tier':
      return figure.tier;
    case 'yesNo':
      return figure.isYes ? words.yes : words.no;
    case 'term':
      return words.terms[figure.term];
    case 'text':
      return figure.text;
    case 'notShown':
      return words.notShown;
  }
}

import { describe, expect, it } from 'vitest';
import { asDigits, asLetters, asLettersOrDigits, asVin } from '#shared/vehicle/registration-document-repair.ts';

describe('characters that a photo takes for others', () => {
  it('are digits where only digits may stand, and letters where only letters may', () => {
    expect(asDigits('OQDIL|ZASGTB')).toEqual({ value: '000111245678', repairs: 12 });
    expect(asDigits('0603')).toEqual({ value: '0603', repairs: 0 });
    expect(asLetters('0124568')).toEqual({ value: 'OIZASGB', repairs: 7 });
    expect(asLetters('K5')).toEqual({ value: 'KS', repairs: 1 });
  });

  it.each([
    ['BOA', 'BOA', 0],
    ['B0A', 'BOA', 1],
    ['214', '214', 0],
    ['SGB', 'SGB', 0],
    ['O0S', 'OOS', 1],
    ['0O5', '005', 1],
    ['OO3', '003', 2],
    ['OO7', '007', 2],
    ['OO9', '009', 2],
    ['||1', '111', 2],
    ['OO11', '0011', 2],
    ['OO111', '00111', 2],
  ])('of a type key are all of one kind: %s is %s', (text, value, repairs) => {
    expect(asLettersOrDigits(text)).toEqual({ value, repairs });
  });
});

describe('a VIN in a photo', () => {
  it.each([
    ['WVWZZZAUZFW000214', 'WVWZZZAUZFW000214', 0, 'as it is'],
    ['WVWZZZAUZFW0OQ2I4', 'WVWZZZAUZFW000214', 0, 'I, O and Q stand in none'],
    ['WVWZZZAUZFW00SZB4', 'WVWZZZAUZFW005284', 3, 'the last four are digits'],
    ['WVWZ2ZAU2FW000214', 'WVWZZZAUZFW000214', 2, 'Volkswagen fills with Z'],
    ['WVWZZ7AU7FW000214', 'WVWZZZAUZFW000214', 2, 'and a Z may look like a 7'],
    ['WV1Z2ZAUZFW000214', 'WV1ZZZAUZFW000214', 1, 'its vans do too'],
    ['WP0Z2ZAUZFW000214', 'WP0ZZZAUZFW000214', 1, 'and Porsche'],
    ['WVWZZZAU3FW000214', 'WVWZZZAU3FW000214', 0, 'the ninth may be another'],
    ['WVW272AU2FW000214', 'WVW272AU2FW000214', 0, 'a model code without any Z is one'],
    ['WVWZZAAU2FW000214', 'WVWZZAAU2FW000214', 0, 'so is one with another letter'],
    ['WBAZ2ZAU2FW000214', 'WBAZ2ZAU2FW000214', 0, 'other makers fill with nothing'],
    ['WV4Z2ZAU2FW000214', 'WV4Z2ZAU2FW000214', 0, 'nor does a mark that is none of the group’s'],
    ['WP2Z2ZAU2FW000214', 'WP2Z2ZAU2FW000214', 0, 'nor one that is not Porsche’s'],
  ])('%s is %s, with %i repairs: %s', (text, value, repairs) => {
    expect(asVin(text)).toEqual({ value, repairs });
  });
});

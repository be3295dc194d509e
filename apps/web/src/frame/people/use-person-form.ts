import { useState } from 'react';
import { formErrors } from '../../data/form-errors.ts';
import { type Change, useKeptFields } from '../../data/kept-fields.ts';
import { NO_ANSWERS, type PersonAnswers, type PersonField, personProblems } from './new-person-form.ts';

/** Fields of a person, and the one that only internal users have. */
const FIELDS = [...Object.keys(NO_ANSWERS), 'role'];

type Problems = Partial<Record<string, string>>;

/** What the fields of a person need of their form. */
export interface PersonForm {
  answers: PersonAnswers;
  submits: number;
  listed: { fieldId: string; message: string }[];
  field: (name: PersonField) => {
    name: PersonField;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
}

/**
 * The answers to the questions about a person with every other choice of the form, kept until they are sent or left on
 * purpose; and what is wrong with them.
 */
export function usePersonForm<Fields extends PersonAnswers>(
  screen: string,
  blank: Fields,
  revive?: (kept: Fields) => Fields,
) {
  const kept = useKeptFields<Fields>(screen, blank, revive);
  const answers = kept.fields;
  const [problems, setProblems] = useState<Problems>({});
  const [submits, setSubmits] = useState(0);
  const change = (part: Change<Fields>, settled: readonly string[] = Object.keys(part)) => {
    kept.change(part);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !settled.includes(name))));
  };
  const field: PersonForm['field'] = (name) => ({
    name,
    value: answers[name],
    error: problems[name],
    onChange: (value) => change({ [name]: value } as Partial<Fields>),
  });
  return {
    answers,
    isKept: kept.isKept,
    isTyped: kept.isTyped,
    submits,
    problems,
    listed: Object.entries(problems).flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : [])),
    field,
    /** Changes some of it, and takes back what was wrong with that. */
    change,
    /** Judges the answers; true when they can be sent. */
    isGood: (others: Problems = {}) => {
      setSubmits(submits + 1);
      const found = { ...others, ...personProblems(answers) };
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    /** The answers as the server takes them. */
    body: () => {
      const { firstName, lastName, email, phoneNumber, title } = answers;
      return { firstName, lastName, email, phoneNumber: phoneNumber || null, title: title.trim() || null };
    },
    refused: (error: unknown) => setProblems(formErrors(error, FIELDS).fields),
    /** What the server said that belongs to no field. */
    general: (error: unknown, fallback: string) => (error ? formErrors(error, FIELDS, fallback).general : null),
    /** Sent, or not wanted any more. */
    forget: kept.forget,
    startAgain: (from?: Fields) => {
      kept.startAgain(from);
      setProblems({});
    },
  };
}

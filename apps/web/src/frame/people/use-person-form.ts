import { useState } from 'react';
import { formErrors } from '../../data/form-errors.ts';
import { NO_ANSWERS, type PersonAnswers, type PersonField, personProblems } from './new-person-form.ts';

/** Fields of a person, and the one that only internal users have. */
const FIELDS = [...Object.keys(NO_ANSWERS), 'role'];

export type PersonForm = ReturnType<typeof usePersonForm>;

/** The answers to the questions about a person, and what is wrong with them. */
export function usePersonForm(initial: PersonAnswers, onChange?: (answers: PersonAnswers) => void) {
  const [answers, setAnswers] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [submits, setSubmits] = useState(0);
  const change = (name: PersonField) => (value: string) => {
    const next = { ...answers, [name]: value };
    setAnswers(next);
    onChange?.(next);
    setProblems(({ [name]: _, ...rest }) => rest);
  };
  return {
    answers,
    submits,
    listed: Object.entries(problems).flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : [])),
    field: (name: PersonField) => ({ name, value: answers[name], error: problems[name], onChange: change(name) }),
    /** Judges the answers; true when they can be sent. */
    isGood: () => {
      setSubmits(submits + 1);
      const found = personProblems(answers);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    /** The answers as the server takes them. */
    body: () => {
      const { phoneNumber, title, ...rest } = answers;
      return { ...rest, phoneNumber: phoneNumber || null, title: title.trim() || null };
    },
    refused: (error: unknown) => setProblems(formErrors(error, FIELDS).fields),
    /** What the server said that belongs to no field. */
    general: (error: unknown, fallback: string) => (error ? formErrors(error, FIELDS, fallback).general : null),
    startAgain: (from: PersonAnswers) => {
      setAnswers(from);
      setProblems({});
    },
  };
}

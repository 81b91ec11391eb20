import { useEffect, useState } from 'react';
import { type AskHistory, createHistoryQuestions, type HistoryPort } from '../../client/history-questions.ts';

/** Asks about recorded sessions, without recording. Null before the first effect. */
export function useHistoryQuestions(client: HistoryPort): AskHistory | null {
  const [ask, setAsk] = useState<AskHistory | null>(null);
  useEffect(() => {
    const questions = createHistoryQuestions(client);
    setAsk(() => questions.ask);
    return questions.stop;
  }, [client]);
  return ask;
}

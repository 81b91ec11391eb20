import { useEffect, useState } from 'react';
import {
  createHistoryQuestions,
  type HistoryPort,
  type RequestRecordings,
} from '../../client/history-questions.ts';

/** Asks about recorded sessions, without recording. Null before the first effect. */
export function useHistoryQuestions(client: HistoryPort): RequestRecordings | null {
  const [ask, setAsk] = useState<RequestRecordings | null>(null);
  useEffect(() => {
    const questions = createHistoryQuestions(client);
    setAsk(() => questions.ask);
    return questions.stop;
  }, [client]);
  return ask;
}

import { useEffect, useState } from 'react';
import {
  createHistoryQuestions,
  type HistoryPort,
  type RequestRecordings,
} from '../../client/history-questions.ts';

/** Asks about recorded sessions, without recording. Null before the first effect. */
export function useHistoryQuestions(client: HistoryPort): RequestRecordings | null {
  const [request, setRequest] = useState<RequestRecordings | null>(null);
  useEffect(() => {
    const questions = createHistoryQuestions(client);
    setRequest(() => questions.request);
    return questions.stop;
  }, [client]);
  return request;
}

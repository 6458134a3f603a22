import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCreatePlant } from './support/judge-document.ts';
import { expectOfDocument } from './support/published-document.ts';

/** The one operation of the contract. */
export default defineCheck({
  id: 'plant-store/document-create-plant',
  clause: 'service:document.create-plant',
  title: 'The published document describes POST /plants with its body and answers',
  why: 'Clients made from the document cannot create plants, or do not know the answers.',
  sends: 'GET for the configured address of the document, without credentials.',
  passes:
    'POST /plants with a required body, and the answers 200 and 400, all of them as application/json; further answers are free.',
  fails: 'The operation, its body or one of the two answers is absent, or the body is optional.',
  fix: 'Publish the contract as it is specified.',
  systems: ['plant-store'],
  needs: ['plant-store.document'],
  mutates: false,
  brokenBy: ['document-body-optional', 'document-without-400', 'document-unreadable'],
  run: (context) => expectOfDocument(context, judgeCreatePlant),
});

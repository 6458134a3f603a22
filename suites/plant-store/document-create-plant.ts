import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCreatePlant } from './support/judge-document.ts';
import { expectOfDocument } from './support/published-document.ts';

/** POST /plants is the only operation of the contract. */
export default defineCheck({
  id: 'plant-store/document-create-plant',
  clause: 'service:document.create-plant',
  title: 'The published document describes POST /plants with its body and responses',
  why: 'Clients generated from the document cannot create plants, or do not know the responses.',
  sends: 'GET of the configured URL of the document, without credentials.',
  passes:
    'POST /plants has a required body and the responses 200 and 400, all as application/json. Other responses are allowed.',
  fails: 'The operation, its body or one of the two responses is absent, or the body is optional.',
  fix: 'Publish the contract as it is specified.',
  systems: ['plant-store'],
  needs: ['plant-store.document'],
  mutates: false,
  brokenBy: ['document-body-optional', 'document-without-400', 'document-unreadable'],
  run: (context) => expectOfDocument(context, judgeCreatePlant),
});

/** What is used of BullMQ. In what is built it is a file beside the gateway, which only a gateway with Redis reads. */
export { Queue, Worker } from 'bullmq';

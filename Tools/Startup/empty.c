/* A program that does nothing: what the system needs to load it with its libraries is the floor for ours. */
int main(void) { return 0; }

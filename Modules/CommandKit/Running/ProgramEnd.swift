import Glibc

/// How a program ends that has threads.
public enum ProgramEnd {
    /// Ends this program with `status` at once. What was printed is out; no library tidies up after itself.
    ///
    /// `exit` would let OpenSSL free what it holds while a thread of libcurl or of a database, which no one waits for,
    /// still closes its connection: both free the same, and the program is aborted after it has done its work.
    public static func leave(with status: Int32) -> Never {
        fflush(nil)
        _exit(status)
    }
}

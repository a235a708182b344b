// The two functions that libFuzzer calls (https://llvm.org/docs/LibFuzzer.html). Built with
// `LIBFUZZER` its own main runs.
#if LIBFUZZER
    import Glibc

    /// Chosen by `SALUS_FUZZ`, since libFuzzer owns the command line.
    nonisolated(unsafe) private var chosen = FuzzedParser.all[0]  // written once, before the first input

    /// Called by libFuzzer at its start.
    @c(LLVMFuzzerInitialize)
    public func choose(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
        guard let name = getenv("SALUS_FUZZ").map({ String(cString: $0) }), let parser = FuzzedParser.named(name) else {
            fatalError("name a parser in SALUS_FUZZ; salus-fuzz lists them")
        }
        chosen = parser
        return 0
    }

    @c(LLVMFuzzerTestOneInput)
    public func take(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
        chosen.take(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
    }
#endif

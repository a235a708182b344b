/// One thing that became known while bytes were read or written; of one stream, by its number.
package enum HTTP2Event: Sendable {
    /// A whole head; its body, if there is one, follows in `data`.
    case head(stream: Int32, HTTP2Fields)
    case data(stream: Int32, [UInt8])
    /// The request is complete.
    case end(stream: Int32)
    /// The answer is out, to its last byte.
    case answered(stream: Int32)
    /// The stream is gone, whichever side ended it: its number means nothing any more.
    case closed(stream: Int32)
}
